import lexicon from '../data/lexicon.json' with { type: 'json' }
import type { Form } from './forms.ts'

const CREW = `(?:${[...lexicon.crewWords, 'pax', 'bods', 'lads'].join('|')})`
const COUNT = String.raw`(\d|two|three|four|five|six)`
const HOURS = String.raw`(\d{1,3}(?:\.\d{1,2})?) ?(?:hrs?|hours?|h)\b`
const RATE = String.raw`[$£€]?(\d{2,3}(?:\.\d\d)?)`
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 }

const countOf = (said: string): number => COUNTS[said.toLowerCase()] ?? Number(said)
const product = (hours: string, count: string): string =>
  String(Number((Number(hours) * countOf(count)).toFixed(2)))

/** How people write the time of a crew, as hours of all of them. */
export const CREW_HABITS: readonly Form[] = [
  // "2 ladies x 7 hrs each @ 52"
  {
    pattern: new RegExp(
      String.raw`(?<![\d.$£€])\b${COUNT} ${CREW} ?[x×@,] ?${HOURS}(?: each)?(?=,? ?(?:@|at) ?[$£€]?\d{2,3}(?:\.\d\d)?(?![\d.,]*\d)(?![^.;\n$£€\d]{0,30}\b(?:both|pair|crew|team|combined|together|total|flat|all up|all in|the lot)\b))`,
      'gi',
    ),
    write: ([, count = '', hours = '']) => `labour ${product(hours, count)} hrs`,
  },
  // "(4.5h) 2 pax @ 58/h each"
  {
    pattern: new RegExp(
      String.raw`\(?${HOURS}\)?,? ${COUNT} ${CREW},? ?(?:@|at) ?${RATE} ?(?:\/ ?(?:h|hr|hour)|an hour|per hour|p\/h|ph)? ?each\b`,
      'gi',
    ),
    write: ([, hours = '', count = '', rate = '']) =>
      `labour ${product(hours, count)} hrs at $${rate} an hour`,
  },
  // "Labour: Mick 2h, Jase 2h, $98/h"
  {
    pattern: new RegExp(
      String.raw`(?<=(?:^|\n|[Ll]abou?r:?) ?)(?:\p{Lu}\p{Ll}{2,10} \d{1,2}(?:\.\d{1,2})? ?(?:hrs?|h)\b(?:,| and| &|,? \+)? ?){2,4}(?:@|at)? ?${RATE} ?\/ ?(?:h|hr|hour)\b(?!,? ?(?:and |& ?|\+ ?)?[$£€]?\d{2,3}(?:\.\d\d)? ?\/ ?h)`,
      'gu',
    ),
    write: ([all = '', rate = '']) => {
      const hours = [...all.matchAll(/(\d{1,2}(?:\.\d{1,2})?) ?(?:hrs?|h)\b(?! ?\/)/g)].slice(0, 4)
      const names = [...all.matchAll(/\p{Lu}\p{Ll}{2,10}/gu)].map(([name]) => name)
      const sum = hours.slice(0, names.length).reduce((whole, [, one]) => whole + Number(one), 0)
      return `labour ${Number(sum.toFixed(2))} hrs at $${rate} an hour`
    },
  },
  // "me n Sonia 5 hrs each 48 per hr per person": one rate for both.
  {
    pattern: new RegExp(
      String.raw`\bme (?:n|and|&|\+) (?:the |my )?\p{L}{3,10}(?: (?:fella|bloke|lad|fulla))?,? ${HOURS} each,? (?:at |@ ?)?${RATE} ?(?:\/ ?(?:h|hr|hour)|an hour|per (?:hour|hr)|p\/h|ph|a head)? ?(?:each|per person|per head|pp|a head|apiece)\b`,
      'giu',
    ),
    write: ([, hours = '', rate]) => `labour ${product(hours, '2')} hrs at $${rate} an hour`,
  },
  // "planting me + Tui, 9 hrs each, 70 p/h": one rate said for what both work.
  {
    pattern: new RegExp(
      String.raw`(?:\blabou?r:? )?\bme (?:n|and|&|\+) (?:the |my )?\p{L}{3,10}(?: (?:fella|bloke|lad|fulla))?,? ${HOURS} each,? (?:at |@ ?)?${RATE} ?(?:\/ ?(?:h|hr|hour)|an hour|per (?:hour|hr)|p\/h|ph)\b(?! ?(?:each|me|him|her|and|&|\+|,? ?[$£€]?\d))`,
      'giu',
    ),
    write: ([, hours = '', rate]) => `labour ${product(hours, '2')} hrs at $${rate} an hour`,
  },
  // "me and Danny 3 days, 8 hr days, 62/hr each"
  {
    pattern: new RegExp(
      String.raw`(?:\blabou?r:? )?\bme (?:n|and|&|\+) (?:the |my )?\p{L}{3,10}(?: (?:fella|bloke|lad|fulla))?,? (\d{1,2}(?:\.5)?) days,? (?:of )?(\d{1,2}(?:\.5)?)[ -]?(?:hr|hour) days,? (?:at |@ ?)?${RATE} ?(?:\/ ?(?:h|hr|hour)|an hour|per (?:hour|hr)|p\/h|ph)(?: ?each)?\b(?! ?(?:me|him|her|and|&|\+|,? ?[$£€]?\d))`,
      'giu',
    ),
    write: ([, days = '', hours = '', rate]) =>
      `labour ${Number(product(days, '2')) * Number(hours)} hrs at $${rate} an hour`,
  },
  // "me n the young fella 5hrs each 115 me 65 him", "me n nathan 3.5h each, hes 105 im 58"
  {
    pattern: new RegExp(
      String.raw`\bme (?:n|and|&|\+) ((?:the |my )?\p{L}{3,10}(?: (?:fella|bloke|lad|fulla))?),? ${HOURS} each,? (?:at )?${RATE} (?:for )?me,? (?:and )?${RATE} (?:for )?(?:him|her)\b`,
      'giu',
    ),
    write: ([, other = '', hours, mine, theirs]) =>
      `labour me ${hours} hrs at $${mine} an hour, labour ${other} ${hours} hrs at $${theirs} an hour`,
  },
  {
    pattern: new RegExp(
      String.raw`\bme (?:n|and|&|\+) ((?:the |my )?\p{L}{3,10}(?: (?:fella|bloke|lad|fulla))?),? ${HOURS} each,? (?:s?he'?s) ${RATE},? (?:and )?i'?m ${RATE}\b`,
      'giu',
    ),
    write: ([, other = '', hours, theirs, mine]) =>
      `labour me ${hours} hrs at $${mine} an hour, labour ${other} ${hours} hrs at $${theirs} an hour`,
  },
]
