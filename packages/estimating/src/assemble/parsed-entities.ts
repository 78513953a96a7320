import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { EstimateRequest } from '../estimate-request.ts'
import type { ParsedEntities, ParsedEntity } from '../quote-draft.ts'
import { MAX_DESCRIPTION_LENGTH } from '../text/normalise.ts'
import type { Mark } from '../tokens/mark.ts'
import { readMarks } from '../tokens/read-marks.ts'

function entitiesOf(
  marks: readonly Mark[],
  original: string,
): { entities: ParsedEntity[]; ignored: ParsedEntity[] } {
  const entities: ParsedEntity[] = []
  const ignored: ParsedEntity[] = []
  for (const mark of marks) {
    const text = original.slice(mark.start, mark.end)
    if (mark.kind === 'noise') ignored.push({ kind: mark.unit, text, start: mark.start, end: mark.end })
    else if (mark.kind !== 'word' && mark.kind !== 'punct' && mark.kind !== 'break')
      entities.push({ kind: mark.kind, text, start: mark.start, end: mark.end })
  }
  return { entities, ignored }
}

/** The typed pieces of a description, for the screen to mark. */
export function parsedEntitiesOf(
  { description, customerName, companyName }: EstimateRequest,
  trade: Trade,
): ParsedEntities {
  const { entities, ignored } = entitiesOf(
    readMarks(description.slice(0, MAX_DESCRIPTION_LENGTH)),
    description,
  )
  return {
    customerName: customerName ?? null,
    companyName: companyName ?? null,
    trade,
    entities,
    ignoredNumbers: ignored,
  }
}
