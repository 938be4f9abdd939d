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
</TS>
