import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusedOnce } from '../../testing/answer-calls.ts'
import { button, tick } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SETTINGS } from '../../testing/settings.ts'
import { PriceBookScreen } from './PriceBookScreen.tsx'
import type { PriceFilter } from './price-book.api.ts'

const NOTHING_LEARNT = {
  listPriceSuggestions: () => ({ suggestions: [], total: 0 }),
  listLearntReadings: () => ({ readings: [], total: 0 }),
  readOrganizationSettings: () => ({ settings: SETTINGS }),
}

const ITEM: PriceItem = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04',
  name: 'Mixer tap',
  unit: 'ea',
  unit_price: 95.5,
  cost: null,
  markup_percent: null,
  synonyms: [],
  trade: 'plumbing',
  tax_included: false,
  archived_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

test('prices are in the currency the organization has chosen', async () => {
  await renderScreen(<PriceBookScreen filter={{}} onFilter={() => Promise.resolve()} />, {
    role: 'owner',
    country: 'AU',
    currency: 'GBP',
    answers: { ...NOTHING_LEARNT, listPriceItems: () => ({ items: [ITEM], total: 1 }) },
  })
  await expect.element(page.getByText(/^GBP\s95.50/).first()).toBeVisible()
  await button('Add a price').click()
  await expect.element(page.getByText('$', { exact: true })).not.toBeInTheDocument()
})

test.each([
  ['includes it', { tax_registered: true, line_price_mode: 'inclusive' }, true],
  ['is before it', { tax_registered: true, line_price_mode: 'exclusive' }, false],
  ['has none', { tax_registered: false, line_price_mode: 'inclusive' }, false],
] as const)('a new price %s as the prices that are typed do', async (_name, terms, isTicked) => {
  await renderScreen(<PriceBookScreen filter={{}} onFilter={() => Promise.resolve()} />, {
    role: 'owner',
    answers: {
      ...NOTHING_LEARNT,
      listPriceItems: () => ({ items: [{ ...ITEM, tax_included: !isTicked }], total: 1 }),
      readOrganizationSettings: () => ({ settings: { ...SETTINGS, ...terms } }),
    },
  })
  await button('Add a price').click()
  await expect.element(tick('The price includes GST')).toHaveProperty('checked', isTicked)
})

test('a page that has lost its last price gives way to the one before', async () => {
  function Screen() {
    const [filter, setFilter] = useState<PriceFilter>({ page: 2 })
    return (
      <PriceBookScreen
        filter={filter}
        onFilter={(next) => {
          setFilter(next)
          return Promise.resolve()
        }}
      />
    )
  }
  await renderScreen(<Screen />, {
    role: 'owner',
    answers: {
      ...NOTHING_LEARNT,
      listPriceItems: ({ query }) => ({ items: query['offset'] === '0' ? [ITEM] : [], total: 1 }),
    },
  })
  await expect.element(page.getByText('Mixer tap').first()).toBeVisible()
  await expect.element(page.getByText('1 price', { exact: true })).toBeVisible()
})

test('prices that cannot be loaded are asked for again', async () => {
  await renderScreen(<PriceBookScreen filter={{}} onFilter={() => Promise.resolve()} />, {
    role: 'owner',
    answers: {
      ...NOTHING_LEARNT,
      listPriceItems: refusedOnce({ items: [], total: 0 }),
    },
  })
  await expect.element(page.getByText('Failed to load your prices')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByText('No prices of your own yet')).toBeVisible()
})

test('a suggestion links the quotes it rests on, and counts the others', async () => {
  const number = (at: number) => `Q-${at}`
  const quotes = [3, 2, 1].map((at) => ({
    quote_id: at === 2 ? null : `7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e0${at}`,
    quote_number: number(at),
  }))
  await renderScreen(<PriceBookScreen filter={{}} onFilter={() => Promise.resolve()} />, {
    role: 'owner',
    answers: {
      ...NOTHING_LEARNT,
      listPriceItems: () => ({ items: [], total: 0 }),
      listPriceSuggestions: () => ({
        suggestions: [
          {
            id: ITEM.id,
            name: 'Fit downlight',
            unit: 'ea',
            unit_price: 85,
            tax_included: false,
            times_accepted: 5,
            accepted_at: ITEM.created_at,
            quote_id: quotes[0]?.quote_id ?? '',
            quote_number: number(3),
            quotes,
          },
        ],
        total: 1,
      }),
    },
  })
  const link = (at: number) => page.getByRole('link', { name: number(at), exact: true })
  await expect.element(link(3)).toHaveAttribute('href', `/quote-editor?quoteId=${quotes[0]?.quote_id ?? ''}`)
  await expect.element(link(1)).toBeVisible()
  // It was deleted since.
  await expect.element(page.getByText(number(2), { exact: true })).toBeVisible()
  await expect.element(link(2)).not.toBeInTheDocument()
  await expect.element(page.getByText('and 2 more')).toBeVisible()
})
