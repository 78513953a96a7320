/** One thing to go to or to do. */
export interface Entry {
  readonly key: string
  readonly group: 'Quotes' | 'Customers' | 'This quote' | 'Do' | 'Go to' | 'Prices'
  readonly label: string
  /** Beside the label, such as the job and total of a quote. */
  readonly detail?: string
  readonly run: () => void
}

/** The entries whose words begin as typed, in any order of the words. */
export function matchingEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = wordsOf(typed)
  return entries.filter(({ label, group }) => {
    const words = [...wordsOf(label), ...wordsOf(group)]
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
