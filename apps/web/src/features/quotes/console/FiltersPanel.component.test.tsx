import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, choice, field, tick } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { ConsoleFilter } from './console-filter.ts'
import { FiltersPanel } from './FiltersPanel.tsx'

const show = async (first: ConsoleFilter = {}) => {
  const onChange = vi.fn<(filter: ConsoleFilter) => void>()
  function Panel() {
    const [filter, setFilter] = useState(first)
    const change = (next: ConsoleFilter) => {
      onChange(next)
      setFilter(next)
    }
    return <FiltersPanel filter={filter} onChange={change} />
  }
  await renderScreen(<Panel />, { answers: { listQuoteTags: () => ({ tags: [] }) } })
  return onChange
}

describe('filters of quotes', () => {
  test('statuses add up in their own order, and none is no filter', async () => {
    const onChange = await show({ page: 3 })
    await tick('Accepted').click()
    await tick('Draft').click()
    expect(onChange).toHaveBeenLastCalledWith({ status: ['draft', 'accepted'] })
    await tick('Draft').click()
    await tick('Accepted').click()
    expect(onChange).toHaveBeenLastCalledWith({})
  })

  test('a range of one’s own has two days, which go with it', async () => {
    const onChange = await show()
    await choice('Created').selectOptions('Custom range')
    await page.getByLabelText('From', { exact: true }).fill('2026-11-01')
    await page.getByLabelText('To', { exact: true }).fill('2026-11-30')
    const range = { range: 'custom', from: '2026-11-01', to: '2026-11-30' }
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([range])
    await page.getByLabelText('To', { exact: true }).fill('31/11/2026')
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([{ range: 'custom', from: '2026-11-01' }])
    await page.getByLabelText('To', { exact: true }).fill('30/11/2026')
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([range])
    await choice('Created').selectOptions('Last 7 days')
    expect(onChange).toHaveBeenLastCalledWith({ range: 'week' })
    await expect.element(page.getByLabelText('From', { exact: true })).not.toBeInTheDocument()
  })

  test('the customer is searched for when typing pauses, trimmed', async () => {
    const onChange = await show()
    await field('Customer').fill(' reid ')
    expect(onChange).not.toHaveBeenCalled()
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([{ customer: 'reid' }])
    await field('Customer').clear()
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([{}])
  })

  test('cleared filters leave nothing in their fields', async () => {
    const onChange = await show({ customer: 'reid', min: 10, max: 440 })
    await button('Clear filters').click()
    expect(onChange).toHaveBeenLastCalledWith({})
    for (const name of ['Customer', 'Amount from', 'Amount to'])
      await expect.element(field(name)).toHaveValue('')
  })

  test('amounts are bounds, and zero is one', async () => {
    const onChange = await show()
    await field('Amount from').fill('0')
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([{ min: 0 }])
    await field('Amount to').fill('2500.5')
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([{ min: 0, max: 2500.5 }])
    await expect.element(field('Amount to')).toHaveValue('$2,500.5')
    await field('Amount to').clear()
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([{ min: 0 }])
  })

  test('the archive and the bin are shown in place of the current ones', async () => {
    const onChange = await show({ status: ['sent'] })
    await choice('Show').selectOptions('Archived quotes')
    expect(onChange).toHaveBeenLastCalledWith({ status: ['sent'], shown: 'archived' })
    await choice('Show').selectOptions('Current quotes')
    expect(onChange).toHaveBeenLastCalledWith({ status: ['sent'] })
  })

  test('clearing leaves the search and the order', async () => {
    const onChange = await show({ search: 'tap', sort: 'total_amount', status: ['sent'], min: 5, page: 2 })
    await button('Clear filters').click()
    expect(onChange).toHaveBeenLastCalledWith({ search: 'tap', sort: 'total_amount' })
  })
})
