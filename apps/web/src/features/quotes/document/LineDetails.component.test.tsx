import { type LineItem, type LineSource, NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../../testing/answer-calls.ts'
import { Refusal } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { LineDetails } from './LineDetails.tsx'

const SOURCE: LineSource = {
  kind: 'built_in',
  label: 'Built-in price book: Electrician labour · hipages cost guide, 2025',
  reference: 'https://example.com/prices',
  itemName: 'Electrician labour',
  span: null,
}
const GUIDE = 'hipages cost guide, 2025'

async function show(priceSource: LineSource, { unit = 'hr', answers = {} as Answers, ...more } = {}) {
  const line: LineItem = {
    ...NEW_LINE,
    id: 'a',
    description: 'Labour',
    quantityThousandths: 3_000,
    unit,
    unitPriceCents: 10_500,
    confidence: 0.9,
    priceSource,
    ...more,
  }
  // What is shown of a line needs no more of its quote.
  const quote = { currency: 'AUD', description: '' } as Parameters<typeof LineDetails>[0]['quote']
  return renderScreen(<LineDetails line={line} quote={quote} />, { role: 'member', answers })
}

const words = (text: string) => page.getByText(text, { exact: true })
/** Beside other words. */
const part = (text: string) => page.getByText(text, { exact: false })

test('a built-in price shows its range with the guide, once', async () => {
  await show({ ...SOURCE, range: { lowCents: 7_500, highCents: 15_000, guide: GUIDE } })
  await expect.element(words(`$75–$150 per hour · ${GUIDE}`)).toBeVisible()
  await expect.element(words('Guide range')).toBeVisible()
  await expect.element(part('Built-in price book: Electrician labour')).toBeVisible()
  expect(part(GUIDE).elements()).toHaveLength(1)
  await expect.element(words('High: a guide price for this work')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Where this price is from/ })).toBeVisible()
})

test('a guide with one figure is no range', async () => {
  await show({ ...SOURCE, range: { lowCents: 10_500, highCents: 10_500, guide: 'estimate' } }, { unit: 'ea' })
  await expect.element(words('$105 each · estimate')).toBeVisible()
  await expect.element(words('Guide price')).toBeVisible()
})

test('a price without a range shows none', async () => {
  await show(SOURCE)
  await expect.element(part(SOURCE.label)).toBeVisible()
  await expect.element(page.getByText(/^Guide/)).not.toBeInTheDocument()
})

const LEARNED: LineSource = {
  ...SOURCE,
  kind: 'previous_quote',
  label: 'Quote Q-1, accepted 3 Nov 2026',
  reference: null,
  learnedFrom: [{ quoteId: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04', quoteNumber: 'Q-1' }],
}
const there = (ids: readonly string[]): Answers => ({
  listQuotes: ({ query }) => {
    expect(query).toMatchObject({ ids: LEARNED.learnedFrom?.[0]?.quoteId, archived: 'include' })
    // The screen reads no more of a row than its id.
    const quotes = ids.map((id) => ({ id })) as never
    return { view: 'summary', quotes, total: ids.length, total_is_capped: false }
  },
})

test('a price learned from an accepted quote links to it', async () => {
  const { quoteId } = LEARNED.learnedFrom?.[0] ?? { quoteId: '' }
  await show(LEARNED, { answers: there([quoteId]) })
  await expect
    .element(page.getByRole('link', { name: 'Q-1' }))
    .toHaveAttribute('href', `/quote-editor?quoteId=${quoteId}`)
  await expect.element(page.getByText('Quote Q-1, accepted 3 Nov 2026')).toBeVisible()
  await expect.element(words('High: your own price')).toBeVisible()
})

test('a price learned from several quotes links to each', async () => {
  const [first] = LEARNED.learnedFrom ?? []
  const earlier = { quoteId: '5b1f3a52-91c5-4f41-8a53-6f3f5f0f8d11', quoteNumber: 'Q-0' }
  const learnedFrom = first === undefined ? [] : [first, earlier]
  await show({ ...LEARNED, learnedFrom }, { answers: { listQuotes: () => new Refusal(503, 'Busy') } })
  await expect.element(page.getByText('Quote Q-1, accepted 3 Nov 2026 · also Q-0')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Q-0' }))
    .toHaveAttribute('href', `/quote-editor?quoteId=${earlier.quoteId}`)
})

test('the number of a quote that was deleted since is plain text', async () => {
  const sent = await show(LEARNED, { answers: there([]) })
  await expect.poll(() => sent.map(({ name }) => name)).toContain('listQuotes')
  await expect.element(page.getByText('Quote Q-1, accepted 3 Nov 2026')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Q-1' })).not.toBeInTheDocument()
})

test('where it can’t be asked whether the quote is there, it is still linked', async () => {
  await show(LEARNED, { answers: { listQuotes: () => new Refusal(503, 'Busy') } })
  await expect.element(page.getByRole('link', { name: 'Q-1' })).toBeVisible()
})
