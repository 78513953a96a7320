import { isFiller, verbAt } from '../text/lexicon.ts'
import type { Chunk } from './chunk.ts'
import { type Collection, isTime } from './collection.ts'
import { says } from './directives.ts'
import type { Phrase } from './phrase.ts'

/** Goods that carry a mark-up. */
export const MATERIALS = /\b(?:materials?|parts|timber|supplies|hardware|gear|fittings|goods|fixings)\b/i

export function applyDiscount(state: Collection, chunk: Chunk, text: string): boolean {
  const percent = chunk.marks.find((mark) => mark.kind === 'percent')
  const isOnMaterials =
    chunk.joiner === 'plus' &&
    chunk.marks.length === 1 &&
    MATERIALS.test(state.items.at(-1)?.description ?? '')
  const isMarkup =
    percent !== undefined &&
    (isOnMaterials ||
      /\b(?:mark(?:ed)? ?-? ?up|margin|on materials|on cost|on top|on parts|handling)\b/.test(text))
  if (isMarkup) {
    state.terms = { ...state.terms, markupPercent: percent.value }
    return !chunk.marks.some((mark) => mark.kind === 'money' || mark.kind === 'number')
  }
  const isDiscount =
    /\b(?:discount|less|minus|off|mates rates|take off|deduct|rebate|pensioner)\b/.test(text) &&
    !/\b(?:less than|strip off|take off|cut off|paint off|haul off|drop off|fit off|shut off|turn off|cap off|seal off|rip off|pull off|off cut|kick off|peel off)\b/.test(
      text,
    )
  if (!isDiscount) return false
  if (percent !== undefined) {
    state.terms = { ...state.terms, discountPercent: Math.min(percent.value, 100) }
    return true
  }
  const amount = chunk.marks.find((mark) => mark.kind === 'money' || mark.kind === 'number')
  const isAmountOff =
    (amount !== undefined && /(?:discount|less|minus|deduct|rebate)/.test(text)) ||
    /\$ ?\d+(?:\.\d+)? off\b/.test(text)
  if (!isAmountOff || amount === undefined) return false
  state.terms = {
    ...state.terms,
    discountCents:
      state.terms.discountCents + (amount.kind === 'money' ? amount.value : Math.round(amount.value) * 100),
  }
  return true
}

/** "patio 5 x 3, remove old pavers, $2,900": one last amount after works without prices is for all of them. */
function endsWithAmount(state: Collection, chunk: Chunk, phrase: Phrase): boolean {
  const isAmount = phrase.words.length === 0 && phrase.quantity === null && chunk.joiner !== 'and'
  const isOpen =
    state.items.length > 1 && state.items.every((item) => item.price === null && !item.isOptional)
  const rest = state.original.slice(chunk.marks.at(-1)?.end ?? 0)
  return isAmount && isOpen && !/[\d$£€]/.test(rest) && chunk.marks.some((mark) => mark.kind === 'money')
}

/** "pull out 3 shrubs at 45, mow the lot 80": after other prices the lot is what is mown, not the whole price. */
export function isLotOfLand(state: Collection, text: string): boolean {
  const isTended = /^(?:mow|clean|spray|weed|slash|clear|rake) the lot\b/.test(text)
  return isTended && state.items.some((item) => item.price !== null)
}

/** "All up 900 inc gst mates rates": what tax is said of is money. */
const TAXED_AMOUNT = /\d (?:inc|incl|ex|excl|plus|\+) ?(?:gst|vat)\b/

export function isTotalClause(state: Collection, chunk: Chunk, phrase: Phrase, text: string): boolean {
  const hasAmount =
    phrase.price !== null || chunk.marks.some((mark) => mark.kind === 'money') || TAXED_AMOUNT.test(text)
  const isHourly = phrase.price !== null && phrase.price.perUnit !== null
  if (!hasAmount || isHourly || isTime(phrase.quantity?.unit)) return false
  // "Total $1,320, 50 % deposit $660": a part of what was named already.
  if (state.totalClause !== null && /\bdeposit\b/.test(text)) return false
  if (
    says('ceiling', text) &&
    /\bbudget|under|no more|max|up to|cap|within|exceed/.test(text) &&
    chunk.marks.some((mark) => mark.kind === 'money' || mark.kind === 'number')
  )
    return true
  if (endsWithAmount(state, chunk, phrase)) return true
  if (!says('total', text)) return false
  if (isLotOfLand(state, text)) return false
  const nouns = phrase.words.filter(
    (word) =>
      verbAt([word], 0) === undefined &&
      !isFiller(word) &&
      !/^(?:total|price|job|lot|all|quote|quoted|lump|sum|fixed|grand|whole|final|everything|comes|come|agreed|inclusive|turnkey|altogether|complete|flat|call|make|full|package|mates?|rates|thing|contract|set|charge|done|happy|bottom|line)$/.test(
        word,
      ),
  )
  return nouns.length === 0 || (state.items.length === 0 && nouns.length > 0 && phrase.quantity === null)
}
