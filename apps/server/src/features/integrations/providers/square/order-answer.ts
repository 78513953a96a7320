import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import type { PushedDocument } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'

const Money = z.object({ amount: z.number().int() })
const Order = z.object({ order: z.object({ id: z.string(), total_money: Money, total_tax_money: Money }) })

/** An order with the sums Square made of it. */
export function readOrder(answer: Answer): PushedDocument {
  const { id, total_money, total_tax_money } = readAnswer(Order, answer).order
  return { id, totalCents: total_money.amount, taxCents: total_tax_money.amount }
}

export async function readOrderTotals(
  api: Api,
  id: string,
): Promise<Pick<PushedDocument, 'totalCents' | 'taxCents'>> {
  const path = `/v2/orders/${encodeURIComponent(id)}`
  const { totalCents, taxCents } = readOrder(await api.call({ method: 'GET', path }))
  return { totalCents, taxCents }
}
