import type { GeneratedContent } from './content.ts'
import type { Printing } from './money.ts'
import type { Random } from './random.ts'

type SumRow = readonly [label: string, amount: string]

/** The sums of a document with their labels, in the order they are printed. */
export function sumRows(content: GeneratedContent, { amount }: Printing, random: Random): readonly SumRow[] {
  const { language, discountCents, freightCents, isInclusive, lines } = content
  const made = lines.reduce((sum, line) => sum + (line.isOptional ? 0 : line.totalCents), 0)
  const changes: SumRow[] = [
    ...(discountCents > 0 ? [[random.pick(language.discount), amount(-discountCents)] as const] : []),
    ...(freightCents > 0 ? [[random.pick(language.freight), amount(freightCents)] as const] : []),
  ]
  const total: SumRow = [random.pick(language.total), amount(content.totalCents)]
  if (isInclusive) {
    const held: SumRow = [random.pick(language.included), amount(content.taxCents)]
    return changes.length > 0
      ? [[random.pick(['Items', ...language.subtotal.slice(0, 1)]), amount(made)], ...changes, total, held]
      : [total, held]
  }
  return [
    [random.pick(language.subtotal), amount(made)],
    ...changes,
    [random.pick(language.taxName), amount(content.taxCents)],
    total,
  ]
}
