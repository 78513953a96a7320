import { type Form, readOnce } from './forms.ts'
import { amountOf, COUNT, countOf, ENDS, FIGURE, IN_SECTIONS, NOT_IN_FIGURE, signed } from './said-figures.ts'

/** These count time, people or rooms that the price isn't of. */
export const NO_THINGS =
  /\b(?:hours?|hrs|days?|weeks?|months?|years?|visits?|men|guys|blokes|people|metres|meters|coats?|stages?|storeys?|storeys|cents|bucks|dollars)$/i
const UNIT =
  /^(?:sq ?ft|sqm|lm|ft|foot|feet|yards?|cubes?|tonnes?|tons?|kgs?|kilos?|lit(?:re|er)s?|squares?|inch(?:es)?|kms?|miles?|ph|hd)$/i
/** Further back than this no line is a heading. */
const LONGEST_LINE = 80
/** A figure below this is as likely another count. */
export const LEAST_SUM = 40

/** More than these behind an "x" are likelier millimetres. */
const MOST_COUNTED = 12

const COUNTED =
  /(?<![\d.,/:#$£€@-] ?)(?<!\bat )(\d{1,3})(?: ?x)? (?!ea\b|each\b|per\b|an?\b|inc|ex|plus|hours?\b|hrs?\b|days?\b|m2?\b|lm\b|mm\b)[a-z]|[a-z] x ?(\d{1,2})\b/gi
/** The last count of the line before a place. */
function lastCount(text: string): string | undefined {
  const found = [...text.slice(text.lastIndexOf('\n') + 1).matchAll(COUNTED)].at(-1)
  return found?.[1] ?? found?.[2]
}

/** "lounge 720. bedrooms 480. there are 4 bedrooms": how many there are, by their name. */
const countsOf = readOnce(
  (text) =>
    new Map(
      [
        ...text.matchAll(
          new RegExp(String.raw`\bthere(?: are|'?s| is) (${COUNT}) ([a-z]{3,14}s)${ENDS}`, 'gi'),
        ),
      ].map(([, count = '', name = '']) => [name.toLowerCase(), count]),
    ),
)

/** How many there are of a thing, where that stands apart from its price. */
export const COUNTS_SAID: readonly Form[] = [
  {
    // "110 per downlight and there's 6", "480 per bedroom, four of them"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}([$£€]?${FIGURE}) (?:per|a|for each|for every) ((?!hours?|hrs?|days?|weeks?|metres?|m2?|sqm|lm|squares?|visits?|pop|piece|man|person|head)[a-z]{3,12}(?: [a-z]{3,12})?)(?:,? and (?:there'?s|there are|we have|got)|,(?: there'?s| there are)?) (${COUNT})(?: of (?:them|those))?${ENDS}`,
      'gi',
    ),
    write: ([, money = '', thing, count]) => `${count} ${thing}s @ ${signed(money)} each`,
  },
  {
    // "hang 6 doors (4 internal, 2 external)": of which kinds they are, counted already.
    pattern: new RegExp(
      String.raw`(?<![\d.,/:#$£€])(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) (?:x )?((?:[a-z&]{2,14} ){0,3}[a-z]{2,14}s) \(((?:\d{1,3} [a-z][a-z ]{1,24}(?:, | and | & | \+ | )?){2,4})\)(?! ?(?:@|at|[$£€]|\d))`,
      'gi',
    ),
    write: ([, count = '', things, kinds = '']) => {
      const parts = (kinds.match(/\d+/g) ?? []).map(Number)
      const isAll = parts.reduce((sum, one) => sum + one, 0) === countOf(count)
      return isAll ? `${count} ${things} (${kinds.replaceAll(/\d+ /g, '')})` : undefined
    },
  },
  {
    // "frameless glass pool fence\n- 19.4 m run": how long the thing of the line before is.
    pattern:
      /[.:]?\n[ \t]*[-•*] (\d{1,4}(?:\.\d{1,2})?) ?(m|lm|m2|sqm|metres|meters)(?: run| long| total| of it)?[ \t]*(?=\n|$)/gi,
    write: ({ input, index, 1: size, 2: unit }) => {
      const above = input.slice(Math.max(0, index - LONGEST_LINE), index)
      return /(?:^|\n[ \t]*\n)[^\n\d:]*[a-z]{3}[^\n\d:]*$/i.test(above) ? ` ${size} ${unit}` : undefined
    },
  },
  {
    // "1000/room, 3 rooms"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}([$£€]?${FIGURE}) ?(?:\/|per|a) ?([a-z]{3,12}),? (?:x ?|and |for )?(${COUNT}) \2(?:s|es)?${ENDS}`,
      'gi',
    ),
    write: ([, money = '', thing = '', count]) =>
      NO_THINGS.test(`${thing}s`) || UNIT.test(thing)
        ? undefined
        : `${count} ${thing}s @ ${signed(money)} each`,
  },
  {
    // "Rooms: 3\nPrice per room: 1000"
    pattern: new RegExp(
      String.raw`(?<=^|\n)[ \t]*([a-z]{3,14}?)s?:[ \t]*(\d{1,3})[ \t]*\n[ \t]*(?:price|rate|cost) per \1:[ \t]*([$£€]?${FIGURE})[ \t]*(?=\n|$)`,
      'gi',
    ),
    write: ([, thing, count, money = '']) => `${count} ${thing}s @ ${signed(money)} each`,
  },
  {
    // "Qty: 3\nItem: paint room\nPrice: 1000", in any order of the first two.
    pattern: new RegExp(
      String.raw`(?<=^|\n)[ \t]*(?:(?:qty|quantity|count)[:=][ \t]*(\d{1,4})[ \t]*\n[ \t]*(?:item|desc(?:ription)?|product|service|work|task)[:=][ \t]*([^\n]{3,80})|(?:item|desc(?:ription)?|product|service|work|task)[:=][ \t]*([^\n]{3,80})\n[ \t]*(?:qty|quantity|count)[:=][ \t]*(\d{1,4}))[ \t]*\n[ \t]*(?:unit )?(?:price|rate|cost)(?: each| ea)?[:=][ \t]*([$£€]?${FIGURE})[ \t]*(?=\n|$)`,
      'gi',
    ),
    write: ([, count, thing, other, many, money = '']) =>
      `${count ?? many} x ${(thing ?? other ?? '').trim()} @ ${signed(money)} each`,
  },
  {
    // "Single GPO (80) x 4", "80 x 4 single gpo", in lines of their own
    pattern: new RegExp(
      String.raw`(?<=^|\n)[ \t]*(?:([a-z][a-z ]{2,30}?) \(([$£€]?${FIGURE})\) x ?(\d{1,3})|([$£€]?${FIGURE}) x (\d{1,2}) ([a-z][a-z ]{2,30}?))[ \t]*(?=\n|$)`,
      'gi',
    ),
    write: ([, thing, one = '', count, other = '', many, name = '']) => {
      if (one !== '') return `${count} x ${thing} @ ${signed(one)} each`
      const isSize = IN_SECTIONS.test(name) || Number(many) > MOST_COUNTED
      const isRate = amountOf(other) >= LEAST_SUM && amountOf(other) > Number(many)
      return isRate && !isSize && !UNIT.test(name) && !NO_THINGS.test(name)
        ? `${many} x ${name} @ ${signed(other)} each`
        : undefined
    },
  },
  {
    // "4 single and 2 double points at 80 each"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}(\d{1,3}) ([a-z]{3,12})(?:,| and| &| \+) (\d{1,3}) ([a-z]{3,12}) ([a-z]{3,14}s) (at|@) ([$£€]?${FIGURE}) (each|ea)\b`,
      'gi',
    ),
    write: ([, first, one = '', second, other, things, , money = '']) =>
      one.endsWith('s')
        ? undefined
        : `${first} ${one} ${things} @ ${signed(money)} each, ${second} ${other} ${things} @ ${signed(money)} each`,
  },
  {
    // "valleys 2 of em 4.5 m each, 110 a metre": how long all of them are.
    pattern:
      /(?<![\d.])(\d{1,2}|two|three|four|five|six) of (?:em|them|those),? (\d{1,3}(?:\.\d{1,2})?) ?(m|lm|metres) each(?=,? (?:at |@ ?)?[$£€]?\d[\d.]* ?(?:a|per|\/) ?(?:m\b|lm|metre))/gi,
    write: ([, count = '', long, unit]) => `${Number((countOf(count) * Number(long)).toFixed(2))} ${unit}`,
  },
  {
    // "two visits a week for 12 weeks"
    pattern:
      /(?<![\d.])(\d{1,2}|two|three|four|five) (visits|cleans|mows|services) (?:a|per|each|\/) ?(week|month) for (\d{1,3}) \3s\b/gi,
    write: ([, count = '', what, , times]) => `${countOf(count) * Number(times)} ${what}`,
  },
  {
    // "5 doors @ 220 ea; same number of handles @ 70"
    pattern: /\b(?:the )?same (?:number|amount|qty|quantity) (?:of )?(?=[a-z])/gi,
    write: ({ input, index }) => {
      const count = lastCount(input.slice(0, index))
      return count === undefined ? undefined : `${count} `
    },
  },
  {
    // "3 mixers (185 each) and 95 each to install"
    pattern: new RegExp(
      String.raw`,? ?(?:\+|&|\b(?:plus|and|then))(?: another)? ([$£€]?${FIGURE}) ?(?:each|ea|apiece) (?:to|for) (fit(?:ting)?|install(?:ation|ing)?|hang(?:ing)?|lay(?:ing)?|mount(?:ing)?|connect(?:ing)?|swap(?:ping)?|labou?r)${ENDS}`,
      'gi',
    ),
    write: ({ input, index, 1: money = '', 2: deed }) => {
      const count = lastCount(input.slice(0, index))
      return count === undefined ? undefined : `, ${count} x ${deed} @ ${signed(money)} each`
    },
  },
  {
    // "hang 5 doors 220 each, handle each 70"
    pattern: new RegExp(
      String.raw`(?<=,|\band|\bplus|\+) ([a-z]{3,14}(?: [a-z]{3,14})?) each ([$£€]?${FIGURE})${ENDS}`,
      'gi',
    ),
    write: ({ input, index, 1: thing = '', 2: money = '' }) => {
      const count = lastCount(input.slice(0, index))
      return count === undefined || thing.endsWith('s')
        ? undefined
        : ` ${count} ${thing} @ ${signed(money)} each`
    },
  },
  {
    // "slab 5.5m x 4m = 22m2": its area, said with its sides.
    pattern:
      /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?m? ?(?:x|×|by) ?(\d{1,3}(?:\.\d{1,2})?) ?m? ?= ?(\d{1,4}(?:\.\d{1,2})?) ?(m2|m²|sqm|sq\.? ?m)\b/gi,
    write: ([, long, wide, area, unit]) =>
      Math.abs(Number(long) * Number(wide) - Number(area)) <= 1 ? `${area} ${unit}` : undefined,
  },
  {
    // "bedrooms x 4 (480 ea) + lounge (720)"
    pattern: /(?<=\([^()\n]{0,20}\d[^()\n]{0,20}\)) \+ (?=[a-z])/gi,
    write: () => ', ',
  },
  {
    pattern: new RegExp(String.raw`\b([a-z]{3,14}s) ([$£€]?${FIGURE})${ENDS}`, 'gi'),
    write: ({ input, index, 1: name = '', 2: money = '' }) => {
      const count = countsOf(input).get(name.toLowerCase())
      if (count === undefined) return undefined
      const isCounted = /(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten)) (?:[a-z]{1,14} )?$/i.test(
        input.slice(Math.max(0, index - 24), index),
      )
      return isCounted ? undefined : `${count} ${name} @ ${signed(money)} each`
    },
  },
  {
    pattern: new RegExp(String.raw`,? ?\bthere(?: are|'?s| is) ${COUNT} ([a-z]{3,14}s)${ENDS}`, 'gi'),
    write: ({ input, index, 1: name = '' }) =>
      new RegExp(String.raw`(?:\d|\p{L}) ${name} @ `, 'iu').test(input.slice(0, index)) ? '' : undefined,
  },
]
