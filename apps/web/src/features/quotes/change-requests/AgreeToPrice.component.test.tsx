import type { ChangeRequest } from '@quotewright/contracts/change-requests.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../testing/answer-calls.ts'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../editor/model/testing/forms.ts'
import { AskedPrice } from './AgreeToPrice.tsx'
import { ChangeRequestPanel } from './ChangeRequestPanel.tsx'

const QUOTE = quoteOf(formWith([line('Heat pump')]), { status: 'pending' })
const totals = (total_amount: number) => ({
  lines_amount: 1100,
  discount_amount: 1100 - total_amount,
  subtotal: total_amount,
  tax_amount: 0,
  total_amount,
})
const REQUEST: ChangeRequest = {
  id: '0b2c9f1e-94a5-4a0e-9b1c-0d1d3a9f5e04',
  quote_id: QUOTE.id,
  kind: 'change',
  state: 'open',
  version_number: 1,
  changes: [],
  comment: 'Could you do it for $980.00 in total?',
  asked_by: 'Deb Hanley',
  asked_at: '2026-11-01T00:00:00.000Z',
  answer: '',
  answered_by: null,
  answered_at: null,
  current_version_number: 3,
  asked_price: { amount: 980, currency: 'AUD' },
  comparison: {
    lines: [],
    unchanged_lines: 1,
    fields: [],
    totals: { before: totals(1100), after: totals(980) },
  },
}
const dialog = page.getByRole('dialog', { name: 'Agree to $980.00?' })
const confirmed = () => ({
  quote: QUOTE,
  change_request: { ...REQUEST, state: 'confirmed' as const },
  mail_state: 'queued',
})

test('a price is agreed to once its amount is confirmed, of the version that was read', async () => {
  const sent = await renderScreen(<ChangeRequestPanel quote={QUOTE} onAnswered={() => undefined} />, {
    role: 'member',
    answers: {
      listChangeRequests: () => ({ change_requests: [REQUEST] }),
      confirmChangeRequest: confirmed,
    },
  })
  const confirms = () => sent.filter(({ name }) => name === 'confirmChangeRequest')
  await expect.element(page.getByRole('note', { name: 'Deb Hanley asks for a price' })).toBeVisible()
  await expect.element(button('Answer without changing it')).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm change' }).elements()).toEqual([])
  await button('Agree to $980.00').click()
  await expect.element(dialog.getByText(/\$980\.00 instead of \$1,100\.00\.$/)).toBeVisible()
  expect(confirms()).toEqual([])
  await dialog.getByRole('button', { name: 'Agree to $980.00' }).click()
  await expect.poll(() => confirms().length).toBe(1)
  expect(confirms()[0]?.body).toEqual({ current_version_number: 3, answer: '', agreed_amount: 980 })
  await expect.element(page.getByText('Price agreed. We’re emailing your customer.')).toBeVisible()
})

test('beside messages it is offered with Answer, and not agreed to once the quote changed', async () => {
  let requests = [REQUEST]
  await renderScreen(<AskedPrice quoteId={QUOTE.id} />, {
    role: 'member',
    answers: {
      listChangeRequests: () => ({ change_requests: requests }),
      confirmChangeRequest: () => {
        requests = [{ ...REQUEST, asked_price: null, comparison: null }]
        return new Refusal(409, 'Someone else just changed this quote')
      },
    },
  })
  const note = page.getByRole('note', { name: 'Deb Hanley asks for a price' })
  await expect
    .element(note.getByRole('link', { name: 'Answer' }))
    .toHaveAttribute('href', `/quote-editor?quoteId=${QUOTE.id}`)
  await note.getByRole('button', { name: 'Agree to $980.00' }).click()
  await dialog.getByRole('button', { name: 'Agree to $980.00' }).click()
  await expect.element(page.getByText('Someone else just changed this quote')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('nothing is shown where no price is asked for', async () => {
  const sent = await renderScreen(<AskedPrice quoteId={QUOTE.id} />, {
    role: 'member',
    answers: { listChangeRequests: () => ({ change_requests: [{ ...REQUEST, state: 'answered' }] }) },
  })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(page.getByRole('note').elements()).toEqual([])
})
