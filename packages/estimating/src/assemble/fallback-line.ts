import type { Fate } from '../clauses/fates.ts'
import type { EstimateRequest } from '../estimate-request.ts'
import type { DraftLine } from '../quote-draft.ts'
import type { Reading } from './reading.ts'

const MAY_BE_WORK: ReadonlySet<Fate> = new Set(['item', 'part', 'lost', 'empty', 'heading'])

/** A request that names no work still gets one line to fill in, with the total if one is stated. */
export function fallbackLine({ description }: EstimateRequest, { work }: Reading): DraftLine {
  const spans = work.fates
    .filter(({ fate }) => MAY_BE_WORK.has(fate))
    .map(({ start, end }) => ({ start, end }))
  const text = spans
    .map(({ start, end }) => description.slice(start, end))
    .join(', ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
  const source = {
    kind: 'assumed',
    label: 'No single work was recognised in the description',
    reference: null,
  } as const
  return {
    description: text === '' ? 'Work as described' : text,
    quantityThousandths: 1000,
    unit: 'job',
    unitPriceCents: 0,
    taxFree: false,
    optional: false,
    needsPrice: true,
    quantitySource: source,
    priceSource: source,
    arithmetic: '',
    confidence: 0.2,
    spans,
  }
}
