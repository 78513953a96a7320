import { calculatorsOf } from '@quotewright/domain/calculators/calculators.ts'
import type { SuggestedLine } from '@quotewright/domain/calculators/kit/suggested-line.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addPendingLine } from '../pending-lines.ts'
import { fallbackDefaults } from './model/form.ts'
import { type QuoteEditor, useQuoteEditor } from './state/use-quote-editor.ts'
import { usePendingLinesTaken } from './use-pending-lines-taken.tsx'

const seen = vi.fn<(editor: QuoteEditor) => void>()

function Editor({ taxMode }: { readonly taxMode: TaxMode }) {
  const editor = useQuoteEditor({
    source: {
      kind: 'new',
      defaults: { ...fallbackDefaults('2026-11-27', '2026-12-27'), tax_mode: taxMode },
    },
    intent: 'draft',
    owner: { userId: 'me', organizationId: 'us' },
    onSaved: () => undefined,
  })
  usePendingLinesTaken(editor)
  useEffect(() => seen(editor))
  return null
}

/** The lines that a new quote has, which states its prices this way, with their prices. */
async function pricesTaken(taxMode: TaxMode, lines: readonly SuggestedLine[]): Promise<() => string[]> {
  await renderScreen(<Editor taxMode={taxMode} />)
  for (const line of lines) addPendingLine(line)
  return () => {
    const form = seen.mock.lastCall?.[0].form
    return (form?.lines ?? [])
      .filter(({ description }) => description !== '')
      .map((line) => `${line.description} ${line.unit_price}`)
  }
}

const LABOUR = { description: 'Labour', quantity: 15, unit: 'hr', unitPriceCents: 9_500 }

test.each([
  ['exclusive', ['Labour 95.00', 'Stamp duty 80.00', 'Open 0.00']],
  ['inclusive', ['Labour 104.50', 'Stamp duty 80.00', 'Open 0.00']],
  ['none', ['Labour 95.00', 'Stamp duty 80.00', 'Open 0.00']],
] as const)('prices before GST are stated as a quote that is %s of it does', async (taxMode, expected) => {
  const lines = await pricesTaken(taxMode, [
    LABOUR,
    { description: 'Stamp duty', quantity: 1, unit: 'ea', unitPriceCents: 8_000, taxFree: true },
    { description: 'Open', quantity: 1, unit: 'ea', unitPriceCents: null },
  ])
  await expect.poll(lines).toEqual(expected)
})

test.each([
  ['exclusive', ['Fixed price 454.55']],
  ['inclusive', ['Fixed price 500.00']],
] as const)('500 with GST comes to the cent where a quote can state it: %s', async (taxMode, expected) => {
  const gst = calculatorsOf(HOME).find(({ id }) => id === 'gst')
  const outcome = gst?.calculate({ mode: 'inclusive', amount: '500', rate: '10' }, 'metric', HOME)
  if (outcome?.kind !== 'result') throw new Error('No result')
  const lines = await pricesTaken(taxMode, [outcome.result.line])
  await expect.poll(lines).toEqual(expected)
})
