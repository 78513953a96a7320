/** More words than this are forgotten at once: what people type has no end. */
const MOST_REMEMBERED = 20_000

/** A pure function of a word that works out each word once. */
export function remembered<Found>(work: (word: string) => Found): (word: string) => Found {
  const known = new Map<string, Found>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= MOST_REMEMBERED) known.clear()
    const found = work(word)
    known.set(word, found)
    return found
  }
}
