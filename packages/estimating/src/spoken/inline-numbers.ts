import { type Form, readOnce } from './forms.ts'

/** A small number before a word that is no unit, at the start or behind what was said before. */
const NUMBER =
  /(?<=^|[\p{L})?!.:] {1,2})(\d{1,2}),? (?=\p{L}{2})(?!(?:x|of|no|nos|off|m|mm|cm|lm|m2|m3|sqm|hrs?|hours?|days?|weeks?|years?|yrs?|coats?|man|men|guys|blokes|bags?|tonnes?|per|each|ea|at|and|to|or|litres?|metres?|cube?s?|square|storey|storeys|bed|bedroom|sets?|pairs?|lots?)\b)/giu
/** Fewer than these may be counts that happen to follow each other. */
const LEAST = 4
/** "4 toilet seat": what follows a number of its list is one thing; "4 toilet seats" are counted. */
const SEVERAL = /^(?:\p{L}+ ){0,2}?\p{L}{2,}[^s\W]s\b/u

/** Where the points of a list in one line are numbered without a sign: "1 grab rail 2 handle loose 3 smoke alarm chirping 4 …". */
const pointsOf = readOnce((text) => {
  const points: number[] = []
  let several = 0
  for (const { index, 0: whole, 1: number } of text.matchAll(NUMBER)) {
    if (Number(number) !== points.length + 1) continue
    points.push(index)
    const said = text.slice(index + whole.length, index + whole.length + 40)
    if (Number(number) > 1 && SEVERAL.test(said.split(/\d/)[0] ?? '')) several += 1
  }
  return points.length >= LEAST && !/\d(?:\.\d\d)? ?(?:each|ea)\b/.test(text) && several * 2 < points.length
    ? new Set(points)
    : new Set<number>()
})

/** Such a list as most people write it, a line for each point. */
export const INLINE_NUMBERS: Form = {
  pattern: NUMBER,
  write: ({ input, index, 1: number }) =>
    pointsOf(input).has(index) ? `${index === 0 ? '' : '\n'}${number}. ` : undefined,
}
