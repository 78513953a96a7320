import { says } from '../segment/directives.ts'
import type { ReadPrice, ReadQuantity } from '../segment/phrase.ts'
import { describe, readPhrase } from '../segment/read-phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { type Ground, type GroundedItem, sentencesAt } from './ground.ts'
import { isInside } from './spans.ts'

/** What the text states of an item. */
export interface Numbers {
  readonly quantity: ReadQuantity | null
  readonly price: ReadPrice | null
}

/** How an item is called when its proposed wording is not to be trusted: as it was written. */
function writtenName(ground: Ground, { spans }: GroundedItem): string {
  const marks = ground.marks.filter((mark) => spans.some((span) => isInside(mark, span)))
  return describe(ground.original, marks).slice(0, 140)
}

/** A grounded item as work to be priced: by the words of its wording, with numbers that are stated. */
export function proposedWork(ground: Ground, item: GroundedItem, { quantity, price }: Numbers): WorkItem {
  const name = item.wording ?? writtenName(ground, item)
  const phrase = readPhrase(name, readMarks(name))
  const sentences = sentencesAt(ground, item.spans)
  const isHours = quantity?.unit === 'hr' || quantity?.unit === 'day'
  return {
    phrase: {
      ...phrase,
      quantity,
      otherQuantities: [],
      price,
      description: name,
      spans: item.spans,
    },
    joiner: 'sentence',
    role: isHours ? 'labour' : 'work',
    quantity,
    price,
    otherPrices: [],
    isOptional: false,
    isCustomerSupplied: sentences.some((one) => says('customerSupplies', one.text)),
    isAfterHours: false,
    contextWords: [...item.words],
    description: name,
    sentence: ground.sentences.findIndex((one) => one === sentences[0]),
    isCovered: false,
  }
}
