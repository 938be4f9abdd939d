<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Painters</name>
    <message numerus="yes">
        <source>%n more segment(s)</source>
        <translation>
            <numerusform>%n more segment</numerusform>
            <numerusform>%n more segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n segment</numerusform>
            <numerusform>%n segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ChoiceRow</name>
    <message numerus="yes">
        <source>%n vote(s)</source>
        <translation>
            <numerusform>%n vote</numerusform>
            <numerusform>%n votes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ropescope::ui::HistoryModel</name>
    <message numerus="yes">
        <source>%n step(s) before the last save</source>
        <translation>
            <numerusform>%n step before the last save</numerusform>
            <numerusform>%n steps before the last save</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since it was opened</source>
        <translation>
            <numerusform>%n change since it was opened</numerusform>
            <numerusform>%n changes since it was opened</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since the last save</source>
        <translation>
            <numerusform>%n change since the last save</numerusform>
            <numerusform>%n changes since the last save</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ropescope::ui::RecoveryDialog</name>
    <message numerus="yes">
        <source>%n earlier change(s), %1</source>
        <translation>
            <numerusform>%n earlier change, %1</numerusform>
            <numerusform>%n earlier changes, %1</numerusform>
        </translation>
    </message>
</context>
</TS>
