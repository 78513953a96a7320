import { estimate } from '../estimate.ts'

/** The lines of a text's draft as "2 day at 560"; none where it is refused. */
export function linesOf(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return []
  return result.draft.lineItems.map(
    ({ quantityThousandths, unit, unitPriceCents }) =>
      `${quantityThousandths / 1000} ${unit} at ${unitPriceCents / 100}`,
  )
}

/** The lines of a text's draft by name, as "Call out: 1 × 95"; none where it is refused. */
export function namedLinesOf(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return []
  return result.draft.lineItems.map(
    (line) => `${line.description}: ${line.quantityThousandths / 1000} × ${line.unitPriceCents / 100}`,
  )
}

/** What the draft of a text comes to before tax, in the currency's unit; undefined where it is refused. */
export function subtotalOf(description: string): number | undefined {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents / 100 : undefined
}
