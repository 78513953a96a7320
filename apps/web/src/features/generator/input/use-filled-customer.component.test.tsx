import { expect, test } from 'vitest'
import { button, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../../quotes/editor/model/testing/forms.ts'
import { shownQuote } from '../../quotes/public.ts'
import { readQuoteDraft } from './quote-form.ts'
import { useFilledCustomer } from './use-filled-customer.ts'
import { useQuoteForm } from './use-quote-form.ts'

const form = formWith([line('labour')])
const QUOTE = shownQuote(quoteOf({ ...form, fields: { ...form.fields, customer_name: 'Deb Hanley' } }))

/** A form whose quote arrives. */
function Form() {
  const typed = useQuoteForm({ quoteId: undefined, start: {} })
  const filled = useFilledCustomer({ form: typed, isNew: true, quoteId: undefined })
  return (
    <>
      <textarea aria-label="Description" {...typed.getInputProps('description')} />
      <input aria-label="Customer" {...typed.getInputProps('customer_name')} />
      <button type="button" onClick={() => filled.take(QUOTE, 'Hang 2 doors')}>
        Arrive
      </button>
    </>
  )
}

test('a quote that arrives leaves what was typed for the next one', async () => {
  await renderScreen(<Form />)
  await field('Description').fill('Sand the floor')
  await button('Arrive').click()
  await expect.poll(() => readQuoteDraft().description).toBe('Sand the floor')
  await expect.element(field('Customer')).toHaveValue('')
})

test('a quote that arrives forgets the description it was made of', async () => {
  await renderScreen(<Form />)
  await field('Description').fill('Hang 2 doors ')
  await button('Arrive').click()
  await expect.element(field('Customer')).toHaveValue('Deb Hanley')
  await expect.poll(() => readQuoteDraft().description).toBe('')
})
