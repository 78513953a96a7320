import type { OwnDocument, PrintedPlace, Source } from './own-document.ts'

export const sourceIn = ({ fileName }: OwnDocument, { page, text }: PrintedPlace): Source => ({
  fileName,
  page,
  text,
})

/** Whether a document's prices have tax in them; null where it does not tell. */
export type TaxModeOf = (document: OwnDocument) => 'exclusive' | 'inclusive' | null

const cents = (amount: number): number => Math.round(amount * 100)

/** Whether the lines of a document come to its total or to its subtotal, tax aside; each line may be a cent off. */
export const taxModeOf: TaxModeOf = ({ lines, subtotal, tax, total }) => {
  if (tax === null || total === null || cents(tax) <= 0 || lines.length === 0) return null
  const sum = lines.reduce((all, line) => all + cents(line.total), 0)
  const isNear = (amount: number): boolean => Math.abs(sum - cents(amount)) <= lines.length
  const net = subtotal ?? total - tax
  if (isNear(total) && !isNear(total - tax)) return 'inclusive'
  return isNear(net) || isNear(total - tax) ? 'exclusive' : null
}
