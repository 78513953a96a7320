import type { TextSpan } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'

const SHARE = String.raw`(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent)`
const ADDED = String.raw`(?:mark-? ?up|margin)`
const GOODS = String.raw`(?:(?:the |all |any |our |these |those |supplier'?s? |trade )*(?:materials?|goods|parts|items|products|gear|lines|prices?|everything|those|these|them|that|the above|above|the lot|supplier))`
/** Sentences that add a share to the goods of a text. */
const SAID = [
  // "We sell at cost plus 25 %"; before a colon it leads a list of its own.
  String.raw`\bcost ?(?:price )?(?:plus|\+|and) ?${SHARE}(?![^.:\n;]{0,24}:)`,
  // "Add 15 % margin to everything from the supplier", "put 25 % on the materials"
  String.raw`\b(?:add|put|plus|with|whack|apply) (?:on |a |an |our )*${SHARE}(?: ${ADDED})? (?:on|to|onto) (?:top of )?${GOODS}`,
  // "Mark up 20 % on those", "mark the materials up 20 %"
  String.raw`\bmark(?:ed)? (?:${GOODS} )?up (?:by )?${SHARE}(?: (?:on|for) ${GOODS})?`,
  // "20 % margin on materials"
  String.raw`${SHARE} ${ADDED} (?:on|for|to) ${GOODS}`,
  // "Margin of 20 % on the materials above"
  String.raw`\b${ADDED} (?:of|at|is|:) ?${SHARE} (?:on|for|to) ${GOODS}`,
]
const SHARES = new RegExp(SAID.map((one) => `(?:${one})`).join('|'), 'g')
/** What is charged as it is. */
const AS_IT_IS =
  /\bno (?:mark-? ?up|margin)\b|\bnot marked up\b|\bwithout (?:mark-? ?up|margin)\b|\bstays? as is\b|\balready (?:our |at )?sell(?:ing)?\b|\bour sell(?:ing)? (?:rate|price)\b|\bflat\b|\bnett?\b/
const TIME: ReadonlySet<string> = new Set(['hr', 'day', 'week'])

/** Skips and deliveries carry the share where it is one on all. */
const ALL = /\b(?:both|all|everything|the lot)\b/
/** Behind the share, in characters. */
const ALL_WITHIN = 20

interface Said extends TextSpan {
  readonly percent: number
  /** Said of what is billed later: "Materials at cost plus 15 %". */
  readonly isOfOthers: boolean
}

/** Before "cost plus 15 %": what is billed so. */
const SUBJECT = /(?:^|[.;,(\n])([^.;,(\n]{3,48}) at (?:nett? )?$/
/** It is what has a price, or the custom of the business. */
const OF_PRICED = /\b(?:we|i|sell|sold|everything|all|those|these|the lot|above|lines|items)\b/
/** Characters that a subject may take. */
const SUBJECT_WITHIN = 60

function isOfOthers(text: string, start: number): boolean {
  const [, subject] = SUBJECT.exec(text.slice(Math.max(0, start - SUBJECT_WITHIN), start)) ?? []
  return subject !== undefined && !OF_PRICED.test(subject)
}

/** The one share a text adds to goods; undefined without one, or with several. */
function shareOf(text: string): Said | undefined {
  const [said, other] = [...text.matchAll(SHARES)]
  const percent = Number(said?.slice(1).find((share) => share !== undefined))
  if (said === undefined || other !== undefined || !(percent > 0)) return undefined
  const { index, 0: words } = said
  return { start: index, end: index + words.length, percent, isOfOthers: isOfOthers(text, index) }
}

/** Where the words about a price end: at the next one. */
function endOf({ price }: WorkItem, items: readonly WorkItem[], text: string): number {
  const from = price?.span.start ?? 0
  const next = items.flatMap((one) => one.price?.span.start ?? []).filter((start) => start > from)
  return Math.min(...next, text.length)
}

const WORKS =
  /\b(?:lay|tile|paint|fit|fix|erect|install|dig|clean|remove|demolish|pour|place|plaster|render|excavate|set out|travel)\b|\b(?:laying|tiling|painting|fitting|fixing|erect(?:ing|ion)|install(?:ing|ation)|digging|cleaning|remov(?:al|ing)|demolition|pouring|placing|plastering|rendering|excavat(?:ing|ion))\b/i

/** Labour, fees and work that isn't goods as well. */
const isWorkOf = ({ role, quantity, price, description }: WorkItem, hasFees: boolean): boolean =>
  role === 'labour' ||
  (role === 'fee' && !hasFees) ||
  TIME.has(price?.perUnit ?? quantity?.unit ?? '') ||
  (WORKS.test(description) && !/\bsuppl(?:y|ied)\b/i.test(description))

/**
 * "34 posts at $28, 102 rails at $9.50. We sell at cost plus 25 %": the goods priced before, or where none are those
 * behind, cost so much more; labour and what has "no margin" don't. "Materials at cost plus 15 %" is said of those to come.
 */
export function withSupplierShare(items: readonly WorkItem[], text: string): readonly WorkItem[] {
  const said = shareOf(text)
  if (said === undefined) return items
  const startOf = ({ price }: WorkItem): number => price?.span.start ?? 0
  const hasFees = ALL.test(text.slice(said.start, said.end + ALL_WITHIN))
  const goods = items.filter((item) => item.price !== null && !item.isOptional && !isWorkOf(item, hasFees))
  const before = goods.filter((item) => startOf(item) < said.start)
  const behind = goods.filter((item) => startOf(item) > said.start)
  const ofShare = said.isOfOthers ? behind : before.length > 0 ? before : goods
  const marked = ofShare.filter((item) => {
    const end = startOf(item) < said.start ? said.start : text.length
    return !AS_IT_IS.test(text.slice(startOf(item), Math.min(end, endOf(item, items, text))))
  })
  return items.map((item) => {
    if (item.price === null || item.price.markupPercent !== undefined) return item
    // Nothing said of the goods alone is added to labour.
    const markupPercent = marked.includes(item) ? said.percent : 0
    return { ...item, price: { ...item.price, markupPercent } }
  })
}
