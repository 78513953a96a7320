/** Reads a list typed with commas: trimmed, without blanks and repetitions. Source: part 3 §5 "Rule builder". */
export function readList(text: string): string[] {
  const seen = new Set<string>()
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => {
      const key = word.toLowerCase()
      const isNew = word !== '' && !seen.has(key)
      seen.add(key)
      return isNew
    })
}

export const writeList = (words: readonly string[]): string => words.join(', ')
