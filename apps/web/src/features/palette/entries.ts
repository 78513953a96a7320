import { foldForSearch } from '@quotewright/domain/search/fold.ts'

/** One thing to go to or to do. */
export interface Entry {
  readonly key: string
  readonly group: 'Quotes' | 'Customers' | 'This quote' | 'Do' | 'Go to' | 'Prices'
  readonly label: string
  /** Beside the label, such as the job and total of a quote. */
  readonly detail?: string
  /** Other words that people look for it by; not shown. */
  readonly also?: string
  readonly run: () => void
}

/**
 * The entries whose words begin as typed, in any order of the words and without accents. Those found only by another
 * word for them come last, so that a synonym never takes Enter from a name.
 */
export function matchingEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = wordsOf(typed)
  const isIn = (text: string) => {
    const words = wordsOf(text)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
  const isNamed = ({ label, group }: Entry) => isIn(`${label} ${group}`)
  const isMeant = (entry: Entry) => isIn(`${entry.label} ${entry.group} ${entry.also ?? ''}`)
  return [...entries.filter(isNamed), ...entries.filter((entry) => !isNamed(entry) && isMeant(entry))]
}

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []
