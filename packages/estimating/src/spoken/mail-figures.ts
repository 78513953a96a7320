import { singular } from '../text/words.ts'
import { type Quoted, sharesWord, thingNamed } from './mail-quoted.ts'
import type { PlacedText } from './place-map.ts'

/** A change of a mail, and where it is said. */
export interface MailChange {
  readonly edits: readonly PlacedText[]
  readonly said: { readonly start: number; readonly end: number }
  /** What was left out, to be said as such. */
  readonly without?: string
  /** What stays to be read of it. */
  readonly instead?: string
}

const FIGURE = String.raw`\d{1,6}(?:\.\d{1,3})?`
const UNIT = String.raw`[ ]?(?:m2|m²|sqm|sq m|m3|lm|mm|m|metres?|meters?|ft|feet|hrs?|hours?|days?|amps?|kw|l|litres?)\b`
/** "14 downlights instead of 10", "24m of new fence not 21", "is 5m2 not the 4.2 I had", "200 amp (was 100)" */
const NOT_THE_OLD = new RegExp(
  String.raw`(?<![\d.,])(?<now>${FIGURE})(?<unit>${UNIT})?(?<what>[^\n.;:!?\d]{0,60}?)[ ,(]{1,3}(?:instead of|rather than|not|was|were|up from|down from|previously|originally) (?:the )?[$£€]?(?<old>${FIGURE})(?![\d.]*\d)(?:${UNIT})?`,
  'gi',
)
/** "from 10 downlights to 14", "change the 3 GPOs to 5" */
const FROM_TO = new RegExp(
  String.raw`\b(?:from|change|bump|increase|reduce|cut|up|drop) (?:the |those |it from )?(?<old>${FIGURE})(?<unit>${UNIT})?(?<what>[^\n.;:!?\d]{0,40}?) (?:up |down )?to (?<now>${FIGURE})(?![\d.]*\d)(?:${UNIT})?`,
  'gi',
)
/** "3 rooms of carpet all up", "do 4 unit now", "make it 12 downlights" */
const NOW_IN_ALL = [
  /(?<!\bmore )\b(?<now>\d{1,3}) (?<noun>[a-z]{3,20})(?: of (?:the )?(?<what>[a-z ]{3,20}?))?,? (?:all up|in total|altogether|now|in all|instead|this time)\b/gi,
  /\bmake (?:it|that) (?:just |only )?(?<now>\d{1,3}) (?<noun>[a-z]{3,20})(?<what>)/gi,
]
const MANY = 3

const isSame = (left: string, right: string): boolean => Number(left) === Number(right)

/** The place of a figure in a thing that was quoted. */
function placeOf(old: string, { text, end }: Quoted): { start: number; end: number } | undefined {
  const start = end - text.length
  const found = [...text.matchAll(/(?<![\d.])\d+(?:\.\d+)?/g)].find(([figure]) => isSame(figure, old))
  return found === undefined
    ? undefined
    : { start: start + found.index, end: start + found.index + found[0].length }
}

/** Whether the unit that was said, or its first letters, stands behind the old figure as well. */
function hasUnit(unit: string, old: string, { text }: Quoted): boolean {
  const said = unit.trim().toLowerCase()
  const behind = new RegExp(String.raw`(?<![\d.])${old.replace('.', String.raw`\.`)}\s?([a-z²]+\d?)`, 'i')
  return said !== '' && (behind.exec(text)?.[1] ?? '').toLowerCase() === said
}

function thingOf(said: RegExpExecArray, sentence: string, things: readonly Quoted[]): Quoted | undefined {
  const { old = '', unit = '', what = '' } = said.groups ?? {}
  const having = things.filter((thing) => placeOf(old, thing) !== undefined)
  const named = thingNamed(what, having)
  if (named !== undefined) return named
  const meant = having.filter((thing) => hasUnit(unit, old, thing) || sharesWord(sentence, thing))
  return meant.length === 1 ? meant[0] : undefined
}

/** The figures of a mail that replace those that were quoted. */
export function changedFigures(
  top: string,
  things: readonly Quoted[],
  sentenceOf: (said: { start: number; end: number }) => string,
): MailChange[] {
  return [...top.matchAll(NOT_THE_OLD), ...top.matchAll(FROM_TO)].flatMap((match): MailChange[] => {
    const said = { start: match.index, end: match.index + match[0].length }
    const { old = '', now = '' } = match.groups ?? {}
    const thing = thingOf(match, sentenceOf(said), things)
    const place = thing === undefined ? undefined : placeOf(old, thing)
    return place === undefined ? [] : [{ edits: [{ text: now, ...place }], said }]
  })
}

/** "4 now and the rest next week", "we have 4 kids now": no count of all that is wanted. */
const OF_PART =
  /\b(?:rest|first|before|later|next (?:week|month|time|year)|(?:we|i|they)(?:['’]ve)?(?: now)? (?:have|got)|for starters)\b/i

/** The counts of a mail that are said of all there is. */
export function changedCounts(top: string, things: readonly Quoted[]): MailChange[] {
  return NOW_IN_ALL.flatMap((pattern) => [...top.matchAll(pattern)]).flatMap((match): MailChange[] => {
    const { now = '', noun = '', what = '' } = match.groups ?? {}
    const lead = /[^.!?\n]*$/.exec(top.slice(0, match.index))?.[0] ?? ''
    const rest = /^[^.!?\n]*/.exec(top.slice(match.index))?.[0] ?? ''
    if (OF_PART.test(lead + rest)) return []
    const places = things.flatMap((thing) => {
      const start = thing.end - thing.text.length
      const counted = [...thing.text.matchAll(/(?<![\d.$£€])(\d{1,3})\s((?:[a-z-]+[ ]?){1,4})/gi)].find(
        ([, , words = '']) =>
          words
            .toLowerCase()
            .split(' ')
            .slice(0, MANY)
            .some((word) => singular(word) === singular(noun.toLowerCase())),
      )
      const at = start + (counted?.index ?? 0)
      return counted === undefined ? [] : [{ thing, start: at, end: at + (counted[1] ?? '').length }]
    })
    const named = thingNamed(
      what,
      places.map(({ thing }) => thing),
    )
    const found = places.length === 1 ? places[0] : places.find(({ thing }) => thing === named)
    if (found === undefined) return []
    const said = { start: match.index, end: match.index + match[0].length }
    return [{ edits: [{ text: now, start: found.start, end: found.end }], said }]
  })
}

const MONEY = String.raw`[$£€]\s?\d[\d,]*(?:\.\d\d)?`
const TAX = String.raw`(?:[ ]?\(?(?:\+|plus|ex\.?|excl?\.?|excluding|inc\.?|incl\.?|including)[ ]?(?:of )?(?:gst|vat|tax)\)?)`
/** "approved at $2,940 all in incl GST", "go ahead at $1,800 all up" */
const AGREED = new RegExp(
  String.raw`\b(?:approv\w*|agreed?|accept\w*|settled?|confirm\w*|go ahead|proceed|happy|deal|call it|ok(?:ay)?)\b[^\n.;$£€]{0,40}?(?<now>${MONEY})(?<all>[ ]?(?:all in|all up|total|in total|lump sum|for the lot|for everything))?,?(?<tax>${TAX})?(?<as>,? as (?:agreed|discussed))?`,
  'gi',
)
const WHOLE = new RegExp(
  String.raw`(${MONEY})(?![ ]?(?:each|ea\b|per\b|\/|a (?:room|metre|day)|p\.?m))[ ]?(?:all in|all up|total)?(${TAX})?`,
  'gi',
)

/** The sum that was agreed to in place of the one below. */
export function changedTotal(top: string, text: string, from: number): MailChange[] {
  const agreed = [...top.matchAll(AGREED)].find(({ groups }) =>
    [groups?.['all'], groups?.['tax'], groups?.['as']].some((one) => one !== undefined),
  )
  if (agreed === undefined) return []
  const sums = [...text.slice(from).matchAll(WHOLE)]
  const isTotal = ({ index }: RegExpExecArray): boolean => {
    const line = text.slice(text.lastIndexOf('\n', from + index) + 1, from + index)
    return /\b(?:total|all up|all in|comes? to|grand)\b/i.test(line)
  }
  const old = sums.findLast(isTotal) ?? (sums.length === 1 ? sums[0] : undefined)
  const { now = '', tax } = agreed.groups ?? {}
  if (old === undefined) return []
  const start = from + old.index
  const written = `${now} ${(tax ?? old[2] ?? '').trim()}`.trim()
  return [
    {
      edits: [{ text: written, start, end: start + old[0].length }],
      said: { start: agreed.index, end: agreed.index + agreed[0].length },
    },
  ]
}
