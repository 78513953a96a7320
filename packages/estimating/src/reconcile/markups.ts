import type { TextSpan } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { lowerCased } from '../text/normalise.ts'
import { withSupplierShare } from './supplier-share.ts'

const SHARE = String.raw`(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent)`
const ADDED = String.raw`(?:mark-? ?up|margin|handling|on top|admin\w*|overheads?|uplift|on cost)`
/** "$480 plus 20 % handling", "$380 marked up 15 %", "with 18 % on top". */
const BEHIND = new RegExp(
  String.raw`^[^.;\n\d$£€%]{0,24}?(?:(?:\+|plus|with|and|add|,)\s*(?:(?:our|a|my|an|i add|we add|add) )*${SHARE} ${ADDED}\b|\bmarked up (?:by )?${SHARE}|(?:\+|plus|and|add|,)\s*(?:add )?(?:our|my) ${SHARE}(?=\s*(?:$|[.,;\n)]))|(?:\+|plus|add) ${SHARE} on (?:it|that|this|top)\b)`,
)
/** "Fabric cost 420 plus 25 %": a share behind what something costs. */
const ON_COST = new RegExp(String.raw`^[^.;\n\d$£€%]{0,8}?(?:\+|plus|add|and) ${SHARE}(?=\s*(?:$|[.,;\n)]))`)
const COSTS =
  /\b(?:costs?|costing|cost me|cost price|trade|wholesale)(?: (?:is|was|are|me|us|at|of|on each is))*:? ?[$£€]?$/
/** "…, all plus 15 %": every price of its sentence before. */
const ALL_PLUS = new RegExp(
  String.raw`\b(?:all|everything|each|the lot)(?: (?:at cost|of it|of (?:that|those|these)))? ?(?:\+|plus|with)\s*${SHARE}(?! (?:gst|vat|tax|off|discount))`,
  'g',
)
/** "At cost + 20 %: tapware $350, basin $220": every price of its sentence behind. */
const LEADS = new RegExp(String.raw`\bcost ?(?:\+|plus|and) ?${SHARE}[^:.\n;]{0,24}:`, 'g')
/** "Our margin is 35 % on plants". */
const OF_THING = new RegExp(
  String.raw`\b(?:mark-? ?up|margin)(?: is| of| at|:)? ${SHARE} (?:on|for) (?:the |all |our )?([a-z]{4,16})\b`,
)
/** "Put my usual 20 % on the parts": every price before it but that of time. */
const ON_PARTS = new RegExp(
  String.raw`(?:\badd|\bput|\bplus|\bwith|\+|\bcharge|\bmark-? ?up)(?: (?:my|our|the|a|usual|normal|on|of|another)){0,3} ${SHARE}(?: (?:mark-? ?up|margin))? on (?:top of )?(?:all )?(?:the |my |our |those |these )?(?:parts|materials?|gear|fittings)\b`,
)
const TIME: ReadonlySet<string> = new Set(['hr', 'day'])

/** Items with the share that is said to be added to the parts. */
function withShareOnParts(items: readonly WorkItem[], text: string): readonly WorkItem[] {
  const found = ON_PARTS.exec(text)
  if (found === null) return items
  return items.map((item) => {
    const { price, quantity, role } = item
    if (price === null) return item
    const isTime = role === 'labour' || TIME.has(quantity?.unit ?? '') || TIME.has(price.perUnit ?? '')
    const { markupPercent: _, ...plain } = price
    if (isTime) return { ...item, price: plain }
    const isMeasured = (quantity?.unit ?? 'ea') !== 'ea'
    return price.span.start < found.index && !isMeasured ? withShare(item, found[1]) : item
  })
}

/** How far behind its price a share may be said, in characters. */
const WITHIN = 70
/** How far before its price what it is may be said. */
const BEFORE = 24

const isAdded = (item: WorkItem): boolean => item.price !== null && !item.isOptional

const withShare = (item: WorkItem, share: string | undefined): WorkItem =>
  item.price === null || share === undefined
    ? item
    : { ...item, price: { ...item.price, markupPercent: Number(share) } }

const sentenceStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('. ', at), text.lastIndexOf(';', at)) + 1

/** The stretches of a text whose prices all have a share added. */
function sharedSpans(text: string): (TextSpan & { readonly share: string | undefined })[] {
  const before = [...text.matchAll(ALL_PLUS)].map(({ index, 1: share }) => ({
    start: sentenceStart(text, index),
    end: index,
    share,
  }))
  const behind = [...text.matchAll(LEADS)].map(({ index, 0: said, 1: share }) => {
    const start = index + said.length
    const end = text.slice(start).search(/\.(?=\s|$)|;|\n\s*\n/)
    return { start, end: end < 0 ? text.length : start + end, share }
  })
  return [...before, ...behind]
}

/** Items with the share that the words right beside their price add to it. */
export function withSaidMarkups(items: readonly WorkItem[], description: string): readonly WorkItem[] {
  const text = lowerCased(description)
  if (!text.includes('%') && !/per ?cent/.test(text)) return items
  const spans = sharedSpans(text)
  const [, share, thing = ''] = OF_THING.exec(text) ?? []
  const things =
    share === undefined ? [] : items.filter((item) => item.description.toLowerCase().includes(thing))
  const ofThing = things.find((item) => isAdded(item) && item.role !== 'labour')
  const marked = items.map((item) => {
    const { price } = item
    if (price === null || !isAdded(item) || price.markupPercent !== undefined) return item
    const behind = text.slice(price.span.end, price.span.end + WITHIN)
    const isCost = COSTS.test(text.slice(Math.max(0, price.span.start - BEFORE), price.span.start))
    const own = BEHIND.exec(behind) ?? (isCost ? ON_COST.exec(behind) : null)
    const shared = spans.find(({ start, end }) => price.span.start >= start && price.span.end <= end)
    return withShare(
      item,
      own?.slice(1).find((one) => one !== undefined) ??
        shared?.share ??
        (item === ofThing ? share : undefined),
    )
  })
  return withSupplierShare(withShareOnParts(marked, text), text)
}
