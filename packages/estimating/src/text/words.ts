/** A word without its plural ending, for comparing: "batteries" → "battery", "switches" → "switch". */
export function singular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (!word.endsWith('s')) return word
  return /(?:sh|ch|x|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const VOWELS = 'aeiou'

/** The forms a verb takes in a job description: "tile" → tile, tiles, tiling, tiled. */
export function verbForms(verb: string): string[] {
  const [head = '', ...rest] = verb.split(' ')
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : ''
  const last = head.at(-1) ?? ''
  const stem = last === 'e' ? head.slice(0, -1) : head
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(head) && !VOWELS.includes(last) ? head + last : stem
  const past =
    last === 'y' && !VOWELS.includes(head.at(-2) ?? '') ? `${head.slice(0, -1)}ied` : `${doubled}ed`
  const plural = /(?:sh|ch|x|s)$/.test(head) ? `${head}es` : `${head}s`
  return [head, plural, `${doubled}ing`, past].map((form) => form + tail)
}

/** Words of a phrase, lower-cased, punctuation dropped; points stay inside and before: "2.4", ".5". */
export function wordsOf(text: string): string[] {
  // Cut at the end by hand: a pattern that ends in a letter searches a long row of points again from each of them.
  const runs = text.toLowerCase().match(/[a-z0-9.]+/g) ?? []
  return runs.map(withoutPointsAfter).filter((word) => word !== '')
}

function withoutPointsAfter(run: string): string {
  let end = run.length
  while (end > 0 && run[end - 1] === '.') end -= 1
  return run.slice(0, end)
}
