import type { TargetDocument, TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { discountLabel } from '@quotewright/domain/quotes/discount-label.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'

/** A discount below zero, which systems refuse, is sold instead: as much of it taxed as of the lines. */
export function surchargesOf({ lines, discountCents }: TargetDocument): TargetLine[] {
  if (discountCents >= 0) return []
  const sum = (some: readonly TargetLine[]) => some.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const taxedCents = scaleHalfUp(-discountCents, sum(lines.filter(({ taxable }) => taxable)), sum(lines))
  const parts = [
    { cents: taxedCents, taxable: true },
    { cents: -discountCents - taxedCents, taxable: false },
  ]
  return parts
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, taxable }) => ({
      kind: 'rounding',
      description: discountLabel(discountCents),
      quantityThousandths: 1000,
      unit: 'ea',
      unitPriceTenThousandths: cents * 100,
      amountCents: cents,
      taxable,
    }))
}
