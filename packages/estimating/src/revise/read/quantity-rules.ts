import { amountToCents } from '../../tokens/money.ts'
import { added } from './add-rules.ts'
import { type Found, type Instruction, type Rule, whole } from './instruction.ts'

export const measured = (found: Found): { quantity: number; unit: string } => {
  const [quantity = '0', unit = ''] = found.text('measure').split('_')
  return { quantity: Number(quantity), unit }
}

export function quantity(line: string, value: number, unit: string | null = null, was: number | null = null) {
  return { kind: 'quantity', line, quantity: value, unit, was } as const
}

const FACTORS: Readonly<Record<string, number>> = {
  double: 2,
  triple: 3,
  quadruple: 4,
  halve: 0.5,
  half: 0.5,
}

/** "12", "12 at 90 each", "3 fans", "3 fans at 40", "8 hours" */
const INTO =
  '(?<into>(?<to>\\d+(?:\\.\\d+)?)(?:_(?<unit>\\w+))?(?: (?:of )?(?<noun>(?!(?:at|for|@|in|each|per_\\w+|total|all|%)(?: |$)).+?))??(?: (?:at|@|for) {money}(?: {per})?)?)(?: (?:please|instead|now))*'

const priced = (found: Found) => {
  const per = found.text('per')
  return {
    kind: 'price',
    cents: amountToCents(found.number('money')),
    basis: per === '' ? 'open' : 'each',
    per: per === '' || per === 'each' ? null : per.slice(4),
  } as const
}

/** What so many of one thing become: more or fewer, at another price, or something else. */
function exchanged(found: Found, was: { quantity: number; unit: string | null }): Instruction | undefined {
  const line = found.original('line')
  const [to, unit, thing] = [found.number('to'), found.text('unit'), found.original('noun')]
  if (/^\d/.test(thing)) return undefined
  if (unit !== '' && unit !== was.unit) {
    return quantity(line === '' ? found.original('measure').replace(/^[\d.\s]+/, '') : line, to, unit)
  }
  if (thing === '' && found.text('money') === '') return quantity(line, to, was.unit, was.quantity)
  const price = found.text('money') === '' ? null : priced(found)
  return {
    kind: 'exchange',
    line,
    unit: was.unit,
    was: was.quantity,
    quantity: to,
    into: found.original('into'),
    thing,
    price,
  }
}

/** "8 hours, not 6" */
export const NOT = '(?: ,)? (?:not|rather than|instead of) (?:the )?'
const WAS = `${NOT}(?<was>\\d+(?:\\.\\d+)?)(?: .+)?`
const SAID =
  "(?:it's|its|it is|that's|there's|theres|there is|there are|be|been|have|of|should|sorry|now|need|go|going)"
const IS_SAID =
  "(?:only|just|be|now|needs? to be|only needs?|(?:go|going) with|should (?:be|have been|of been)|(?:it|that) (?:is|should be)|(?:it|that|there)'?s)"

const corrected = (found: Found): Instruction =>
  quantity(
    found.original('line'),
    found.number('number'),
    null,
    found.text('was') === '' ? null : found.number('was'),
  )

/** What a count is, or is instead of another: they count only where the quote has such a line. */
export const BARE_QUANTITY_RULES: readonly Rule[] = [
  [whole(`(?:${SAID} )*(?:${IS_SAID} )?{number} (?:of )?(?:the )?{line}${WAS}`), corrected],
  [whole(`(?:${SAID} )*${IS_SAID} {number} (?:of )?(?:the )?{line}`), corrected],
]

/** Bigger, smaller, more and fewer of what is there. */
export const QUANTITY_RULES: readonly Rule[] = [
  [whole(`(?:{add}|needs? to be) {number} (?:of )?{line}${WAS}`), corrected],
  [
    whole('{raise} {line} by {measure}'),
    (found) => added(`${found.original('measure')} more ${found.original('line')}`),
  ],
  [
    whole('{lower} {line} by {measure}'),
    (found) => {
      const { quantity: count, unit } = measured(found)
      return { kind: 'remove', line: found.original('line'), count, unit }
    },
  ],
  [
    whole(
      '(?<factor>double|triple|quadruple|halve|half)(?: (?:up )?(?:the )?(?:amount|number|quantity) of)? {line}',
    ),
    (found) => ({
      kind: 'multiply',
      line: found.original('line'),
      factor: FACTORS[found.text('factor')] ?? 1,
    }),
  ],
  [
    whole('(?:cut|reduce|drop) {line} (?:in|by) (?:half|0\\.5)'),
    (found) => ({ kind: 'multiply', line: found.original('line'), factor: 0.5 }),
  ],
  [
    whole(
      '{change} {line} (?:to |to be |is |= ?)?(?<dims>\\d[\\d.]*(?:x\\d[\\d.]*){1,2})(?: (?:m|metres|instead))?',
    ),
    (found) => ({
      kind: 'measure',
      line: found.original('line'),
      sides: found.text('dims').split('x').map(Number),
    }),
  ],
  [
    whole('{change} (?:the )?{number} {line} (?:to|into) {money} {per}'),
    (found) => ({ ...priced(found), line: found.original('line') }),
  ],
  [
    whole(`{change} (?:the )?{measure}(?: (?:of )?(?:the )?{line})?? (?:to|into) ${INTO}`),
    (found) => exchanged(found, measured(found)),
  ],
  [
    whole(`{change} (?:the )?{number} {line} (?:to|into) ${INTO}`),
    (found) => exchanged(found, { quantity: found.number('number'), unit: null }),
  ],
  [
    whole('{change} (?:the )?(?:quantity|number|count|amount) (?:of|for|on) {line} (?:to |= ?)?{number}'),
    (found) => quantity(found.original('line'), found.number('number')),
  ],
  [
    whole('{change} (?:it |that |this )?(?:to )?{measure}(?: (?:of )?{line})?(?: instead)?'),
    (found) => {
      const { quantity: value, unit } = measured(found)
      return quantity(found.original('line'), value, unit)
    },
  ],
  [
    whole(
      '{change} (?:it|that|this|there) (?:to )?{number} (?:of )?{line}(?:(?: ,)? (?:not|rather than|instead of) (?:the )?(?<was>\\d+(?:\\.\\d+)?)(?: .+)?| instead(?: of .+)?)?',
    ),
    (found) =>
      /^(?:all|total|each|even|flat|inc|ex|plus|gst|for)\b/.test(found.text('line'))
        ? undefined
        : quantity(
            found.original('line'),
            found.number('number'),
            null,
            found.text('was') === '' ? null : found.number('was'),
          ),
  ],
  [
    whole(
      '(?:{change}|{raise}|{lower}) {line} (?:up |down )?(?:from \\S+ )?(?:to |to be |= ?)?{measure}(?: instead)?',
    ),
    (found) => {
      const { quantity: value, unit } = measured(found)
      return quantity(found.original('line'), value, unit)
    },
  ],
  [
    whole('{number} (?:fewer|less) {line}'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: found.number('number') }),
  ],
]
