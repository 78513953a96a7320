import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CustomersView } from './CustomersView.tsx'
import type { ContactFilter } from './contact-filter.ts'

test('a page past the end leads to the last one there is', async () => {
  const onFilter = vi.fn<(filter: ContactFilter) => void>()
  await renderScreen(<CustomersView filter={{ page: 3, search: 'reid' }} onFilter={onFilter} />, {
    answers: {
      listContacts: () => ({ contacts: [], total: 60, total_is_capped: false, limit: 50, offset: 100 }),
    },
  })
  await expect.poll(() => onFilter.mock.calls).toEqual([[{ page: 2, search: 'reid' }]])
})

test('an export that leaves customers out is reported', async () => {
  const onFilter = vi.fn<(filter: ContactFilter) => void>()
  await renderScreen(<CustomersView filter={{ search: 'reid' }} onFilter={onFilter} />, {
    answers: {
      listContacts: () => ({ contacts: [], total: 0, total_is_capped: false, limit: 50, offset: 0 }),
      exportContacts: () => ({ csv: 'Email\n', is_complete: false }),
    },
  })
  await button('Export').click()
  await expect.element(page.getByText('Only the first 50,000 customers are in the file')).toBeVisible()
})
