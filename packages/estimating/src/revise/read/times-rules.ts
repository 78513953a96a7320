import { type Found, type Instruction, type Rule, whole } from './instruction.ts'

const FACTOR = '(?<factor>double|triple|quadruple|halve|half)'
const FACTORS: Readonly<Record<string, number>> = { double: 2, triple: 3, quadruple: 4 }
const PRICE = '(?:price|cost|rate|fee|charge)s?'
const CUT = '(?:cut|reduce|drop|lower|slash)'
const IN_HALF = '(?:in|by) (?:half|0\\.5)'
const WHOLE_PRICE =
  '(?:(?:all )?(?:the |our |my )?(?:prices?|rates|costs|total)|(?:the |this |our )?whole (?:price|quote|job))'

const percentOf = (found: Found): number => ((FACTORS[found.text('factor')] ?? 0.5) - 1) * 100

const scaled = (found: Found): Instruction | undefined =>
  /^(?:the|our|my|all|all the)$/.test(found.text('line'))
    ? undefined
    : { kind: 'scale', line: found.original('line'), percent: percentOf(found) }

/** As any other percentage on the whole quote: less is a discount, more goes on the lines. */
const scaledWhole = (found: Found): Instruction =>
  percentOf(found) < 0
    ? { kind: 'discount_percent', percent: -percentOf(found), isMore: true }
    : { kind: 'scale', line: '', percent: percentOf(found) }

/** Prices that are doubled or halved, which quantities of the same name are not. */
export const TIMES_RULES: readonly Rule[] = [
  [whole(`${FACTOR} ${WHOLE_PRICE}(?: (?:of|on|for) {it})?`), scaledWhole],
  [whole(`${CUT} ${WHOLE_PRICE} ${IN_HALF}`), scaledWhole],
  [
    whole('(?:(?:make|do|give|have|take|knock) )?(?:{it} )?half (?:price|off)(?: (?:on |for )?{it})?'),
    scaledWhole,
  ],
  [whole(`${FACTOR} (?:the )?${PRICE} (?:of|on|for) {line}`), scaled],
  [whole(`${CUT} (?:the )?${PRICE} (?:of|on|for) {line} ${IN_HALF}`), scaled],
  [whole('(?:(?:take|knock|give|do) )?half (?:price|off) (?:on |for )?{line}'), scaled],
  [whole('(?:{change}|offer) {line} (?:at )?half price'), scaled],
  [whole(`${FACTOR} {line} ${PRICE}`), scaled],
  [whole(`${CUT} {line} ${PRICE} ${IN_HALF}`), scaled],
  [whole(`${FACTOR} (?<line>(?:the )?(?:fee|charge)s?)`), scaled],
]

/** The same without a verb. */
export const BARE_TIMES_RULES: readonly Rule[] = [[whole('{line} (?:at |is |are )?half price'), scaled]]
