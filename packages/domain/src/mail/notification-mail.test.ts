import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTIFICATION_EVENTS } from '../notifications/preferences.ts'
import { notificationMail } from './notification-mail.ts'

const about = {
  name: 'Robin Fielder',
  organization: 'Bright Sparks',
  url: 'https://quotes.example/quote-editor?quoteId=1',
  settingsUrl: 'https://quotes.example/settings?tab=notifications',
  site: 'quotes.example',
}

test('a colleague reads who did what, what was said, and where to go', () => {
  const told = {
    event: 'declined',
    quoteNumber: 'Q-1042',
    customerName: 'Deb Hanley',
    detail: 'another_business: too dear: by far',
  } as const
  const mail = notificationMail({ ...about, told })
  expect(mail.subject).toBe('Deb Hanley declined quote Q-1042')
  expect(mail.text).toContain(
    'Hello Robin,\n\nDeb Hanley declined quote Q-1042.\n\nAnother business: too dear: by far\n',
  )
  expect(mail.text).toContain(`Open the quote:\n${about.url}`)
  const signed = { ...told, event: 'accepted' } as const
  expect(notificationMail({ ...about, told: { ...signed, detail: 'D. Hanley' } }).text).toContain(
    'Signed by D. Hanley',
  )
  expect(notificationMail({ ...about, told: { ...signed, detail: 'Deb Hanley' } }).text).not.toContain(
    'Signed',
  )
})

test('a stale quote is named with its cause, and many at once as a number', () => {
  const told = { event: 'stale', quoteNumber: 'Q-1042', customerName: 'Deb Hanley' } as const
  const subjectOf = (detail: string, quoteNumber = told.quoteNumber as string) =>
    notificationMail({ ...about, told: { ...told, quoteNumber, detail } }).subject
  expect(subjectOf('prices_changed')).toBe('Prices have changed since you sent quote Q-1042')
  expect(subjectOf('opened_without_answer')).toBe('Deb Hanley keeps opening quote Q-1042 without answering')
  expect(subjectOf('12', '')).toBe('Prices have changed on 12 open quotes')
})

test('nothing a customer typed becomes markup or a header', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<b onclick=x>', 'A\r\nBcc: all@example.com', '">'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...NOTIFICATION_EVENTS), text, text, (event, customerName, detail) => {
      const plain = { ...about, told: { event, quoteNumber: 'Q-1', customerName: 'Deb', detail: 'x' } }
      const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)?.length
      const mail = notificationMail({ ...about, told: { event, quoteNumber: 'Q-1', customerName, detail } })
      expect(mail.subject).not.toMatch(/\p{Cc}/u)
      // Line breaks are the only markup that a text has of its own, and an empty text has no paragraph.
      const own = mail.html.replaceAll('<br>', '').replace('<p style="margin:0 0 16px;"></p>', '')
      expect(tags(own)).toBeLessThanOrEqual(tags(notificationMail(plain).html.replaceAll('<br>', '')) ?? 0)
    }),
  )
})
