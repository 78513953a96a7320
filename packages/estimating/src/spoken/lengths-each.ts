import type { Form } from './forms.ts'

const SMALL: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 2]),
)
const COUNT = String.raw`\d{1,2}|${[...SMALL.keys()].join('|')}`
const LENGTH = String.raw`(\d{1,3}(?:\.\d{1,2})?) ?(m|lm|metres?|meters?|ft|feet)`
const PER_METRE = String.raw`(?:at |@ ?)?[$£€]\s?\d[\d,]*(?:\.\d\d)? ?(?:\/ ?|per |a |an |p\/)?(?:lineal |linear )?(?:lm|m|metre|meter|ft|foot)\b`

const PIECES = /^(?:runs?|lengths?|pieces?|lots?|sections?) (?:of )?$/i

/** How long several things are together, where they are paid by length, and what only a longer one costs. */
export const LENGTHS_EACH: readonly Form[] = [
  {
    // "two valleys 5.4m each, at $78.00/m"
    pattern: new RegExp(
      String.raw`(, ?)?(?<![\d.$£€@x×-] ?)\b(${COUNT}) ((?:[a-z]+ ){1,3}?)(?:at |of |@ |, ?)?${LENGTH} (?:each|apiece)\b,?(?= ?[^.;\n\d$£€]{0,30}${PER_METRE})`,
      'gi',
    ),
    write: ([, comma = '', count = '', things = '', length = '', unit = '']) => {
      const number = SMALL.get(count.toLowerCase()) ?? Number(count)
      const whole = `${Number((number * Number(length)).toFixed(2))}${unit}`
      const isPieces = PIECES.test(things)
      return number < 2
        ? undefined
        : `${isPieces ? '' : comma}${isPieces && comma !== '' ? ' ' : ''}${isPieces && comma !== '' ? '' : things}${whole}`
    },
  },
  {
    // "over 4 metres of pipe its $65 per extra metre"
    pattern:
      /(?<=^|[.;!?\n][ ]{0,3})(?:anything |if (?:it'?s )?|any (?:pipe|run)s? )?(?:over|beyond|past|more than|longer than) (?:the (?:first )?)?\d{1,2}(?:\.\d)? ?(?:m|lm|metres?|meters?|ft)(?: of)? ?(pipe|piping|pipework|cable|copper|run|duct|conduit|hose|gas line)?,?(?: run)?(?: (?:its|it's|it is|is|add|then|we charge|costs|extra is|=|plus))* ([$£€]\d{1,4}(?:\.\d\d)?) ?(?:per|an?|each|for each|\/) ?(?:extra |additional |further )(?:m|metre|meter|ft)\b/gim,
    write: ([, thing = 'pipe', price]) => `Optional: extra ${thing} ${price} per metre`,
  },
]
