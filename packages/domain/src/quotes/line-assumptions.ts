const quoted = (description: string): string => `“${description}”`
const list = (descriptions: readonly string[]): string => descriptions.map(quoted).join(', ')

const UNPRICED = 'Price to be confirmed: '
const COVERED = 'Covered by the labour on this quote: '

/** What a quote says of lines that nothing prices. */
export const priceToBeConfirmed = (descriptions: readonly string[]): string =>
  `${UNPRICED}${list(descriptions)}.`

/** Whether a sentence is the one that lists lines which nothing prices. */
export const isToBeConfirmed = (sentence: string): boolean => sentence.startsWith(UNPRICED)

/** What a quote says of lines that are part of its labour. */
export const coveredByLabour = (descriptions: readonly string[]): string => `${COVERED}${list(descriptions)}.`

/**
 * Assumptions once a person has settled the figures of a line, or taken it
 * off: what was taken for granted of it is no longer said, what is said of
 * others is.
 */
export function assumptionsWithout(assumptions: readonly string[], description: string): string[] {
  const name = quoted(description)
  return assumptions.flatMap((sentence) => {
    if (sentence.startsWith(`${name} `)) return []
    const opening = [UNPRICED, COVERED].find((one) => sentence.startsWith(one))
    if (opening === undefined) return [sentence]
    const names = sentence.slice(opening.length, -1)
    const others = withoutOne(names, name)
    return others === '' ? [] : [`${opening}${others}.`]
  })
}

/** Descriptions may hold commas themselves, so a name is taken out with its own. */
function withoutOne(names: string, name: string): string {
  if (names === name) return ''
  if (names.startsWith(`${name}, `)) return names.slice(name.length + 2)
  const at = names.indexOf(`, ${name}`)
  return at < 0 ? names : names.slice(0, at) + names.slice(at + name.length + 2)
}
