import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a phone has the search, the sign of the filters and what adds a price in one line', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await renderScreen(
    <PriceFilters
      filter={{}}
      onChange={() => undefined}
      add={<button type="button">Add a price</button>}
      more={<button type="button">Export</button>}
    />,
  )
  const tops = [
    page.getByRole('searchbox', { name: 'Search' }),
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('button', { name: 'Add a price' }),
  ].map((part) => {
    const { top, bottom } = part.element().getBoundingClientRect()
    return (top + bottom) / 2
  })
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
  await expect.element(choice('Trade')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(choice('Trade')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
})
