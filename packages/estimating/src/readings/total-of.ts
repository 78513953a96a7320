import type { StatedTotal } from '../quote-draft.ts'
import { readStatedAmount } from '../reconcile/stated-amount.ts'
import { says } from '../segment/directives.ts'
import type { Token } from '../tagger/tokens.ts'
import { withTaxOfTotal } from '../tax/tax-of-total.ts'
import { normalise } from '../text/normalise.ts'
import { amountToCents } from '../tokens/money.ts'
import type { Figure } from './figure.ts'
import type { LabelName } from './label-names.ts'
import type { ReadText } from './reading.ts'

const MOST_BEFORE = 8
const MOST_AFTER = 8

/** The words around a figure, as far as its sentence goes and no other figure stands between. */
function clauseAround({ tokens, original }: ReadText, { from, to }: Figure): string {
  const ends = (at: number): boolean => {
    const token = tokens[at]
    return token === undefined || token.isBreak || /^[.;!?]$/.test(token.text)
  }
  let first = from
  while (
    first > 0 &&
    from - first < MOST_BEFORE &&
    !ends(first - 1) &&
    Number.isNaN(tokens[first - 1]?.value ?? Number.NaN)
  )
    first -= 1
  let last = to
  while (last < tokens.length && last - to < MOST_AFTER && !ends(last)) last += 1
  return original.slice(tokens[first]?.start ?? 0, tokens[last - 1]?.end ?? 0)
}

/** "Section subtotal $480": a part of what the lines come to. */
export function isOfSection(text: ReadText, figure: Figure): boolean {
  const amounts = text.reading.lines.flatMap(({ amount }) => amount ?? [])
  const isPart = figure.value < amounts.reduce((all, one) => all + one, 0)
  return isPart && /\bsub-?\s?totals?\b/i.test(clauseAround(text, figure))
}

const RATE_BEHIND = /^ ?(?:per|\/|an?|each) ?(?:hr|hour|m2?|m3|lm|sqm|sq|ft|foot|yard|cube|tonne|km)\b/i

/** "240 per hr for truck and all 3 guys" */
const isRate = ({ tokens, original }: ReadText, { to }: Figure): boolean => {
  const end = tokens[to - 1]?.end ?? 0
  return RATE_BEHIND.test(original.slice(end, end + 16))
}

/** The total a reading finds; a budget that is a ceiling stands for one. */
export function totalOf(text: ReadText): StatedTotal | null {
  const { tokens, names, reading } = text
  const total = reading.totals.findLast(
    (figure) =>
      !Number.isNaN(figure.value) && figure.value > 0 && !isRate(text, figure) && !isOfSection(text, figure),
  )
  if (total === undefined) return ceilingOf(tokens, names, text)
  const clause = clauseAround(text, total)
  const cents = amountToCents(total.value)
  const read = readStatedAmount(clause, 'description')
  const exact: StatedTotal = {
    kind: 'exact',
    minCents: cents,
    maxCents: cents,
    tax: total.tax,
    approximate: read?.approximate ?? false,
    from: 'description',
    text: clause.trim(),
  }
  const isSame = read !== null && (read.minCents === cents || read.maxCents === cents)
  if (!isSame) return exact
  // What the words leave open an amount of tax beside the total tells, and at last what was learnt of such totals.
  const stated = withTaxOfTotal(read, normalise(text.original)) ?? read
  return { ...stated, tax: stated.tax === 'unsaid' ? total.tax : stated.tax }
}

function ceilingOf(
  tokens: readonly Token[],
  names: readonly LabelName[],
  text: ReadText,
): StatedTotal | null {
  for (const [at, { role }] of names.entries()) {
    if (role !== 'B' || Number.isNaN(tokens[at]?.value ?? Number.NaN)) continue
    const clause = clauseAround(text, { from: at, to: at + 1, value: 0 })
    if (!says('ceiling', clause.toLowerCase())) continue
    const read = readStatedAmount(clause, 'description')
    if (read !== null && read.kind !== 'exact') return read
  }
  return null
}
