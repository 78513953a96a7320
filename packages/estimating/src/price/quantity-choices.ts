import bridgeWords from '../data/unit-bridges.json' with { type: 'json' }
import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { feeLengthAt, isLinearNoun } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import { ONE } from './unpriced-item.ts'

const JOB_WORDS = new RegExp(`\\b(?:${bridgeWords.jobWords.join('|')})\\b`, 'i')

/** Quantities the book may price: the read ones, then one of it. */
export function quantityChoices(item: WorkItem): ReadQuantity[] {
  const read = item.quantity === null ? [] : [item.quantity, ...item.phrase.otherQuantities]
  if (read.length > 0) return read
  const words = item.phrase.words
  const isFee = words.some((_, at) => feeLengthAt(words, at) > 0)
  const one = { ...ONE, unit: !isFee && JOB_WORDS.test(item.description) ? 'job' : 'ea' }
  return item.phrase.width === null ? [one] : [one, item.phrase.width]
}

/** Unit of a quantity for the search: an assumed count may be in any unit. */
export const searchUnit = ({ how, value, unit }: ReadQuantity): string | null =>
  how === 'assumed' && value === 1 ? null : unit

const LENGTHWISE = new Set(bridgeWords.lengthwise)
/** What is sold by the metre: its length is a quantity, not the size of one thing. */
export const runsOn = (word: string): boolean => isLinearNoun(word) || LENGTHWISE.has(singular(word))
