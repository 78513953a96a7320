import { saleOf } from '@quotewright/domain/integrations/sale.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Api } from '../providers/api.ts'
import type { Choices, Provider } from '../providers/provider.ts'
import { pushQuoteOf, randomContent } from './push-quotes.ts'
import { pushWithInvoice } from './pushing.ts'

/** Pushes 200 quotes of all kinds with their invoices: a fake has to come to the total of the quote, and to the tax foreseen. */
export async function expectForeseenTotals(provider: Provider, api: Api, choices: Choices): Promise<void> {
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomContent, fc.boolean(), async (content, hasTaxFreeCode) => {
      const quote = pushQuoteOf(provider, content, { number: `Q-${(number += 1)}`, hasTaxFreeCode })
      const sums = {
        totalCents: saleOf(content).totals.totalCents,
        taxCents: quote.document.expected.taxCents,
      }

      const pushed = await pushWithInvoice(provider, api, { quote, choices })

      expect(pushed.quote).toMatchObject(sums)
      expect(pushed.invoice).toMatchObject(sums)
    }),
    { numRuns: 200 },
  )
}
