import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { QueueFilter } from '../extractions.api.ts'
import { QueueFilters } from './QueueFilters.tsx'

test('one status is pressed, and another begins at the first page', async () => {
  const onFilter = vi.fn<(filter: QueueFilter) => void>()
  await renderScreen(
    <QueueFilters filter={{ status: 'pending_review', search: 'inv', page: 3 }} onFilter={onFilter} />,
  )
  await expect
    .element(page.getByRole('button', { name: 'Pending', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  expect(onFilter).toHaveBeenLastCalledWith({ status: 'approved', search: 'inv', page: 1 })
})

test('a search keeps the status', async () => {
  const onFilter = vi.fn<(filter: QueueFilter) => void>()
  await renderScreen(
    <QueueFilters filter={{ status: 'approved', search: '', page: 2 }} onFilter={onFilter} />,
  )
  await page.getByRole('searchbox', { name: 'Search' }).fill('Reece')
  await expect.poll(() => onFilter.mock.calls).toEqual([[{ status: 'approved', search: 'Reece', page: 1 }]])
})

test('on a phone the statuses say how many there are, in one row', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await renderScreen(
    <QueueFilters filter={{ status: 'approved', search: '', page: 1 }} onFilter={() => undefined} />,
    {
      answers: {
        readExtractionStats: () => ({ pending_review: 3, converted: 2, approved: 0, rejected: 1 }),
      },
    },
  )
  await expect.element(page.getByRole('button', { name: 'Pending 3' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approved 0' })).toBeInTheDocument()
  const tops = page
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})
