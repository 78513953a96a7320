/** More words than this are forgotten at once: what people type has no end. */
const MOST_REMEMBERED = 20_000

/** Longer than this it is no word or name, and isn't asked for twice. */
const LONGEST_REMEMBERED = 40

/** A pure function of a word or a few that works out each once. */
export function remembered<Found>(work: (word: string) => Found): (word: string) => Found {
  const known = new Map<string, Found>()
  return (word) => {
    if (word.length > LONGEST_REMEMBERED) return work(word)
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= MOST_REMEMBERED) known.clear()
    const found = work(word)
    known.set(word, found)
    return found
  }
}
