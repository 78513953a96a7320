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
