#!/bin/sh
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The lab of the lesson `port`: broken dumps for each variant, and marks for what comes back.
#
#   port.sh make FOLDER VARIANT…  FOLDER/VARIANT gets 1.npy 2.npy 3.npy, worksheets, and answers.txt to fill in
#   port.sh mark FOLDER           a line of marks for each folder in FOLDER, which one student handed in
#
# ROPESCOPE is the program, by default `ropescope`. Numbers and causes are those of the lesson; the program breaks the
# positions, finds the cause again, and compares what was handed in.
set -eu
program=${ROPESCOPE:-ropescope}

# lesson VARIANT: numbers, questions and answers
lesson() { "$program" lesson show port --variant "$1" --format json; }

# number NAME, of the lesson on standard input
number() { sed -n "s/.*\"numbers\":{[^}]*\"$1\":\([0-9.]*\).*/\1/p"; }

# cause STEP: the value of the right choice, of the lesson on standard input
cause() {
    line=$(grep "\"question\":{\"id\":\"$1\"")
    right=$(printf '%s\n' "$line" | sed 's/.*"answer":"\([A-D]\)".*/\1/')
    printf '%s\n' "$line" | sed "s/.*{\"id\":\"$right\",\"value\":\"\([a-z-]*\)\".*/\1/"
}

# sequence LESSON DUMP
sequence() {
    of() { printf '%s\n' "$json" | number "$1"; }
    json=$1
    case $2 in
    1) echo "text:$(of a) image:$(of w)x$(of h) text:$(of b)" ;;
    2) echo "text:$(of a2) image:$(of w2)x$(of h2) text:$(of b2) image:$(of h2)x$(of w2) text:$(of c2)" ;;
    3) echo "text:$(of a3) video:$(of w3)x$(of h3)x$(of f3)@$(of s3) text:$(of b3)" ;;
    esac
}

# scheme DUMP
scheme() { if [ "$1" = 3 ]; then echo qwen2.5-vl@vllm-28be48fa; else echo m-rope; fi; }

make() {
    folder=$1
    shift
    for variant; do
        all=$(lesson "$variant")
        mkdir -p "$folder/$variant"
        for dump in 1 2 3; do
            "$program" check --break "$(printf '%s\n' "$all" | cause "rule-$dump")" \
                --sequence "$(sequence "$all" "$dump")" --scheme "$(scheme "$dump")" -o "$folder/$variant/$dump.npy"
        done
        "$program" lesson export port --variant "$variant" -o "$folder/$variant/worksheet.pdf"
        "$program" lesson export port --variant "$variant" --language zh_CN -o "$folder/$variant/worksheet-zh_CN.pdf"
        printf 'variant %s\n1\n2\n3\n' "$variant" >"$folder/$variant/answers.txt"
    done
}

# answer FOLDER WORD: what stands after the word in the student's answers
answer() { sed -n "s/^$2[ :=]*\([a-z0-9-]*\).*/\1/p" "$1/answers.txt" | head -n 1; }

# mark_dump FOLDER LESSON DUMP: prints the marks of one dump, and sets points
mark_dump() {
    sequence=$(sequence "$2" "$3")
    told=$(answer "$1" "$3")
    right=$("$program" check --break "$(printf '%s\n' "$2" | cause "rule-$3")" --sequence "$sequence" \
        --scheme "$(scheme "$3")" | "$program" check - --sequence "$sequence" --scheme "$(scheme "$3")" --format json |
        sed -n 's/.*"causes":\[{"id":"\([a-z-]*\)".*/\1/p') || true
    if [ -n "$told" ] && [ "$told" = "$right" ]; then
        points=$((points + 1))
        printf '\tright'
    else
        printf '\t%s, not %s' "$right" "${told:-named}"
    fi
    code=3
    for file in "$1/$3".*; do
        [ -e "$file" ] || continue
        code=0
        "$program" check "$file" --sequence "$sequence" --scheme "$(scheme "$3")" >/dev/null 2>&1 || code=$?
        break
    done
    case $code in
    0) points=$((points + 1)) && printf '\tequal' ;;
    1) printf '\tdifferent' ;;
    *) printf '\tnot readable' ;;
    esac
}

mark() {
    printf 'student\tvariant\tcause 1\tids 1\tcause 2\tids 2\tcause 3\tids 3\tpoints of 6\n'
    for student in "$1"/*/; do
        student=${student%/}
        printf '%s' "${student##*/}"
        if ! [ -e "$student/answers.txt" ] || [ -z "$(answer "$student" variant)" ]; then
            printf '\tanswers.txt names no variant\n'
            continue
        fi
        points=0
        all=$(lesson "$(answer "$student" variant)")
        printf '\t%s' "$(answer "$student" variant)"
        for dump in 1 2 3; do mark_dump "$student" "$all" "$dump"; done
        printf '\t%s\n' "$points"
    done
}

if [ "${1:-}" = make ] && [ $# -ge 3 ]; then
    shift
    make "$@"
elif [ "${1:-}" = mark ] && [ $# = 2 ]; then
    mark "$2"
else
    sed -n '4,10s/^# \{0,1\}//p' "$0"
    exit 2
fi
