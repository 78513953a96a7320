import { DOUBTED } from '../layout/settled/money-columns.ts'
import type { AskedDraft } from './asked-draft.ts'

const HEADINGS = Object.values(DOUBTED).map((heading) => heading.toLowerCase())

/** "Low | High", "m2 | Price": prices of a table that were read one way, and may be meant another. */
export const readsPricesOneWay = ({ description, stated }: AskedDraft): boolean => {
  const said = description.toLowerCase()
  return stated === null && HEADINGS.some((heading) => said.includes(heading))
}
