/** So many texts of one estimate are asked for again and again: as it was said, as it was settled, its parts. */
const MOST_KEPT = 8

/**
 * A pure function of a text that works out the last few texts once: what is asked many times within one estimate is
 * read once. What it returns is never changed.
 */
export function lately<Found>(work: (text: string) => Found, most = MOST_KEPT): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Found
    const found = work(text)
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.set(text, found)
    return found
  }
}
