import type { AddressConsent } from '@quotewright/contracts/consents.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ContactConsents } from './ContactConsents.tsx'

const CONTACT = '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e03'
const BOUNCED: AddressConsent = {
  channel: 'email',
  address: 'deb@example.com',
  state: 'bounced',
  since: '2026-11-01T00:00:00.000Z',
  entries: [],
}

test('a customer with neither an email nor a mobile number has nothing to unsubscribe', async () => {
  await renderScreen(<ContactConsents contactId={CONTACT} />, {
    role: 'owner',
    answers: { readContactConsents: () => ({ consents: [] }) },
  })
  const shown = page.getByRole('region', { name: 'Follow-ups to this customer' })
  await expect
    .element(shown.getByText('Add an email or a mobile number to send this customer follow-ups.'))
    .toBeVisible()
  await expect.element(shown.getByRole('button')).not.toBeInTheDocument()
})

test('an address that bounced can be written to again once its owner confirms it', async () => {
  const record = vi.fn<(body: unknown) => void>()
  await renderScreen(<ContactConsents contactId={CONTACT} />, {
    role: 'owner',
    answers: {
      readContactConsents: () => ({ consents: [BOUNCED] }),
      recordConsent: ({ body }) => {
        record(body)
        return { consent: { ...BOUNCED, state: 'given' } }
      },
    },
  })
  await button('Record consent').click()
  await field('Who agreed, when and how').fill('Deb fixed her mailbox and rang us')
  await page.getByRole('dialog').getByRole('button', { name: 'Record consent' }).click()
  await expect
    .poll(() => record.mock.calls)
    .toEqual([[{ address: 'deb@example.com', kind: 'given', wording: 'Deb fixed her mailbox and rang us' }]])
})
