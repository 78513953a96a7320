import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choice, tick } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PriceFilters } from './PriceFilters.tsx'
import type { PriceFilter } from './price-book.api.ts'

test('a search waits for a pause in typing, is trimmed, and begins at the first page', async () => {
  const onChange = vi.fn<(filter: PriceFilter) => void>()
  await renderScreen(<PriceFilters filter={{ trade: 'plumbing', page: 3 }} onChange={onChange} />)
  await page.getByRole('searchbox', { name: 'Search' }).fill(' tap ')
  await expect.poll(() => onChange.mock.calls).toEqual([[{ search: 'tap', trade: 'plumbing' }]])
})

test('the trade and the archive narrow the list without losing the search', async () => {
  const onChange = vi.fn<(filter: PriceFilter) => void>()
  await renderScreen(<PriceFilters filter={{ search: 'tap' }} onChange={onChange} />)
  await choice('Trade').selectOptions('Electrical')
  expect(onChange).toHaveBeenLastCalledWith({ search: 'tap', trade: 'electrical' })
  await tick('Archived').click()
  expect(onChange).toHaveBeenLastCalledWith({ search: 'tap', archived: true })
})

test('all trades again leaves the trade out', async () => {
  const onChange = vi.fn<(filter: PriceFilter) => void>()
  await renderScreen(<PriceFilters filter={{ trade: 'plumbing', archived: true }} onChange={onChange} />)
  await choice('Trade').selectOptions('All trades')
  expect(onChange).toHaveBeenLastCalledWith({ archived: true })
})
