#!/bin/sh
# Writes the client and the style sheet into Swift source, so that a program has no files beside it.
cd "$(dirname "$0")" || exit 1
embed() {
  {
    echo "// swift-format-ignore-file"
    echo "extension $2 {"
    echo "  /// The text of \`Client/$1\`, which \`Client/embed.sh\` puts here."
    echo "  package static let $3 = #\"\"\""
    sed -e 's/^\(.\)/    \1/' "$1"
    echo "    \"\"\"#"
    echo "}"
  } > "../Page/$4"
}
mkdir -p ../Page
embed live.js LivePage client LivePage+Client.swift
embed live.css LivePage standardStylesheet LivePage+Stylesheet.swift
