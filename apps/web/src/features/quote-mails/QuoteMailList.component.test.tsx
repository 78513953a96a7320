import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { QuoteMailList } from './QuoteMailList.tsx'

test('an email says to whom it went and when, apart', async () => {
  const mail = {
    id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e03',
    kind: 'quote_email',
    to: 'deb@example.com',
    subject: 'Your quote',
    state: 'sent',
    reason: null,
    can_resend: false,
    created_at: '2026-11-01T00:00:00.000Z',
    sent_at: '2026-11-01T00:00:00.000Z',
  } as const
  await renderScreen(<QuoteMailList quoteId={mail.id} />, {
    timeZone: 'America/Los_Angeles',
    answers: { listQuoteMails: () => ({ emails: [mail] }) },
  })
  // On the clock of the organization, not of this browser, which is in Sydney.
  await expect.element(page.getByText(/deb@example\.com, 31 Oct 2026, 5:00\spm/u)).toBeVisible()
})
