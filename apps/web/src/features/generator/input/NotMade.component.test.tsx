import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { taskRequest } from '../task/task-request.ts'
import { putAside, useQuotesNotMade } from '../task/waiting-quote.ts'
import { bringBack } from './bring-back.ts'
import { NotMade } from './NotMade.tsx'
import { EMPTY_FORM } from './quote-form.ts'
import { useFilledCustomer } from './use-filled-customer.ts'
import { useQuoteForm } from './use-quote-form.ts'

const DOOR = { ...EMPTY_FORM, description: 'Hang a door', customer_name: 'Mrs A', total_amount: '500' }

/** The form, beside what no quote came of. */
function Quotes() {
  const form = useQuoteForm({ quoteId: undefined, start: {} })
  const filled = useFilledCustomer({ form, isNew: true, quoteId: undefined })
  const quotes = useQuotesNotMade(taskRequest(filled.typed(form.values), { editing: undefined }))
  return (
    <>
      <button type="button" onClick={() => putAside(taskRequest(DOOR, { editing: undefined }))}>
        Put aside
      </button>
      <textarea aria-label="Description" {...form.getInputProps('description')} />
      <input aria-label="Customer" {...form.getInputProps('customer_name')} />
      <input aria-label="Amount" {...form.getInputProps('total_amount')} />
      <NotMade quotes={quotes} onUse={(quote) => bringBack(quote, form, filled)} />
    </>
  )
}

test('a description that no quote came of is there until it is deleted', async () => {
  await renderScreen(<Quotes />, { role: 'owner' })
  await button('Put aside').click()
  await expect.element(page.getByText('Mrs A Hang a door')).toBeVisible()
  await button('Delete').click()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
})

test('a text that is brought back is in the form with its details, and what was there takes its place', async () => {
  await renderScreen(<Quotes />, { role: 'owner' })
  await button('Put aside').click()
  await field('Description').fill('Sand the floor')
  await field('Customer').fill('Mr B')
  await button('Use this text').click()
  await expect.element(field('Description')).toHaveValue('Hang a door')
  await expect.element(field('Customer')).toHaveValue('Mrs A')
  await expect.element(field('Amount')).toHaveValue('500')
  await expect.element(page.getByText('Mr B Sand the floor')).toBeVisible()

  await button('Use this text').click()
  await expect.element(field('Description')).toHaveValue('Sand the floor')
  await expect.element(field('Amount')).toHaveValue('')
  await expect.element(page.getByText('Mrs A Hang a door')).toBeVisible()
})
