import { inSentence } from '../text/casing.ts'
import { isMeasured } from './titles.ts'
import type { WorkItem } from './work-item.ts'

const isUnpriced = (item: WorkItem): boolean => item.price === null
const isUncounted = (item: WorkItem): boolean => item.quantity === null

/** Hours with a rate pay for the work named around them. */
function paysForLabour(item: WorkItem): boolean {
  return item.role === 'labour' && item.price !== null && !item.isOptional
}

export function describeLabour(labour: WorkItem, works: readonly WorkItem[]): WorkItem {
  if (works.length === 0) return labour
  const text = works.map((work) => inSentence(work.description)).join(', ')
  const isPlain = /^labour$/i.test(labour.description)
  const own = inSentence(labour.description)
  const description = isPlain ? `Labour: ${text}` : `Labour: ${text}, ${own.replace(/^labou?r[,:]? ?/, '')}`
  const words = new Set(works.flatMap((work) => work.phrase.words).concat(labour.phrase.words))
  return {
    ...labour,
    description: description.length > 200 ? labour.description : description,
    contextWords: [...labour.contextWords, ...words],
    phrase: {
      ...labour.phrase,
      spans: [...works.flatMap((work) => work.phrase.spans), ...labour.phrase.spans],
    },
  }
}

/** Folds work without quantity or price of its own into the labour that is paid by the hour. */
export function foldIntoLabour(items: readonly WorkItem[]): WorkItem[] {
  const labour = items.find(paysForLabour)
  if (labour === undefined) return [...items]
  const isFolded = (item: WorkItem): boolean =>
    item.role === 'work' &&
    isUnpriced(item) &&
    !item.isOptional &&
    (isUncounted(item) || isMeasured(item)) &&
    !/\b(?:supply|new)\b/i.test(item.description)
  const folded = items.filter(isFolded)
  return items
    .filter((item) => !isFolded(item))
    .map((item) => (item === labour ? describeLabour(item, folded.map(withMeasure)) : item))
    .map((item) =>
      item.role === 'work' && isUnpriced(item) && !item.isOptional ? { ...item, isCovered: true } : item,
    )
}

export function withMeasure(item: WorkItem): WorkItem {
  return item.quantity === null || item.quantity.how !== 'stated'
    ? item
    : { ...item, description: `${item.description} (${item.quantity.label})` }
}

/** "2 hours labour …, labour at $110": the rate said later is for the hours said before. */
export function shareLabourRates(items: readonly WorkItem[]): WorkItem[] {
  const rate = items.find(
    (item) =>
      item.price !== null &&
      item.quantity === null &&
      /^(?:labou?r|day rate|hourly)\b/i.test(item.description),
  )
  const hours = items.find(
    (item) => item.role === 'labour' && item.price === null && item.quantity !== null && !item.isOptional,
  )
  if (
    rate?.price === undefined ||
    rate.price === null ||
    hours?.quantity === undefined ||
    hours.quantity === null
  )
    return [...items]
  const price = { ...rate.price, basis: 'unit', perUnit: rate.price.perUnit ?? hours.quantity.unit } as const
  return items.filter((item) => item !== rate).map((item) => (item === hours ? { ...item, price } : item))
}
