/** A longer line of a description is cut: the whole is in the quote. */
const LONGEST_SCOPE_LINE = 200

/** The work as the lines themselves, one below the other, the first few of many. */
export function scopeLines(lineDescriptions: readonly string[], most: number): string {
  const more = lineDescriptions.length > most ? ['the other items listed in the quote'] : []
  return [...lineDescriptions.slice(0, most).map(firstOf), ...more].map((line) => `– ${line}`).join('\n')
}

function firstOf(description: string): string {
  const [line = ''] = description.split('\n')
  return line.length <= LONGEST_SCOPE_LINE ? line : `${line.slice(0, LONGEST_SCOPE_LINE - 1).trimEnd()}…`
}
