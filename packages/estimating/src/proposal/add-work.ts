import { collectWork } from '../segment/collect-work.ts'
import { says } from '../segment/directives.ts'
import { splitChunks } from '../segment/split-chunks.ts'
import { normalise } from '../text/normalise.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { isSaidExcluded, isSaidOptional } from './evidence.ts'
import { type GroundedItem, sentencesAt } from './ground.ts'
import { keep, leaveToOthers, type Merged, type Merging, namesSomeWork, numbersFor } from './merging.ts'
import { type Numbers, proposedWork } from './proposed-work.ts'
import { touches } from './spans.ts'
import { sharesWord, tellingWords } from './telling-words.ts'

/** Whether the words say something about the quote, its tax or its terms, so that they are no work. */
function isAboutTheQuote(basis: string): boolean {
  const text = normalise(basis).replaceAll(/\s+/g, ' ')
  if (says('taxNote', text) || says('aside', text)) return true
  const { items, exclusions, totalClause, terms } = collectWork(basis, splitChunks(readMarks(basis)))
  const isTerms = terms.discountPercent > 0 || terms.discountCents > 0 || terms.markupPercent > 0
  return items.length === 0 && (exclusions.length > 0 || totalClause !== null || isTerms)
}

/**
 * Whether words without a number are work of their own, and not what leads to
 * the work of a sentence: "dunny won't flush, replace the cistern".
 */
function standsAlone({ ground, own }: Merging, item: GroundedItem): boolean {
  const sentences = sentencesAt(ground, item.spans)
  const isBeside = own.some(
    ({ phrase }) =>
      sentences.some((sentence) => touches(phrase.spans, sentence)) ||
      sharesWord(item.words, tellingWords(phrase.words.join(' '))),
  )
  return !isBeside && namesSomeWork(item)
}

function isNewWork(merging: Merging, item: GroundedItem, { quantity, price }: Numbers): boolean {
  const { ground } = merging
  if (isAboutTheQuote(item.basis) || isSaidExcluded(ground, item)) return false
  const isCounted = quantity !== null || price !== null
  return isCounted || isSaidOptional(ground, item) || standsAlone(merging, item)
}

/** Work that is proposed for words in which we read none. */
export function addWork(merging: Merging, item: GroundedItem): Merged {
  const { ground, own } = merging
  if (item.proposed.scope === 'by_others') return leaveToOthers(item, item.basis.slice(0, 80))
  const numbers = numbersFor(merging, item, null)
  if (!isNewWork(merging, item, numbers)) return { items: [], exclusions: [] }
  const isOptional = item.proposed.scope === 'optional' || isSaidOptional(ground, item)
  const isPaidByHours = own.some((one) => one.role === 'labour' && one.price !== null && !one.isOptional)
  const isCovered = isPaidByHours && numbers.price === null && !isOptional
  return keep({ ...proposedWork(ground, item, numbers), isOptional, isCovered })
}
