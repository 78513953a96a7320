import { expect, test } from 'vitest'
import { alert, button, choice } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../quotes/editor/model/testing/forms.ts'
import { SendQuoteDialog } from './SendQuoteDialog.tsx'

const DRAFT = { to: 'deb@example.com', subject: 'Your quote', message: 'Hi Deb', sends_mail: true }
const UNSUBSCRIBED = 'deb@example.com unsubscribed from reminders on 1 November 2026. Call your customer.'

test('a reminder to someone who unsubscribed cannot be sent, another email can', async () => {
  await renderScreen(
    <SendQuoteDialog
      quote={quoteOf(formWith([line('Mixer tap')]), { quoteme_share_url: 'https://quotes.example/q/a' })}
      onClose={() => undefined}
    />,
    {
      role: 'member',
      answers: {
        draftQuoteMail: ({ query }) =>
          query['template'] === 'reminder'
            ? { ...DRAFT, warning: UNSUBSCRIBED, can_send: false }
            : { ...DRAFT, warning: null, can_send: true },
      },
    },
  )
  await expect.element(button('Send')).toBeEnabled()
  await choice('Template').selectOptions('Reminder')
  await expect.element(alert(UNSUBSCRIBED)).toBeVisible()
  await expect.element(button('Send')).toBeDisabled()
  await choice('Template').selectOptions('quote_email')
  await expect.element(button('Send')).toBeEnabled()
})
