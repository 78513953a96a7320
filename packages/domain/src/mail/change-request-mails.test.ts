import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeConfirmedMail, requestAnsweredMail } from './change-request-mails.ts'

const about = {
  customerName: 'Deb Hanley',
  quoteNumber: 'Q-1042',
  answer: 'Two more are fine.',
  url: 'https://quotes.example/q/abc',
  sender: { name: 'Bright Sparks Electrical', details: ['office@sparks.example'] },
}

test('a confirmed change says what the quote comes to now', () => {
  const mail = changeConfirmedMail({ ...about, total: '$1,496.00' })
  expect(mail.subject).toBe('Your quote Q-1042 has been updated')
  expect(mail.text).toBe(`Hello Deb,

Bright Sparks Electrical has confirmed the change you asked for. Your quote Q-1042 now comes to $1,496.00.

Two more are fine.

Review the quote:
https://quotes.example/q/abc

You’re getting this because you asked about your quote online.

-- 
Bright Sparks Electrical
office@sparks.example
`)
  expect(changeConfirmedMail({ ...about, total: '$980.00', isPrice: true }).text).toContain(
    'Bright Sparks Electrical has agreed to the price you asked for. Your quote Q-1042 now comes to $980.00.',
  )
  expect(changeConfirmedMail({ ...about, answer: '', total: '$1' }).text).not.toContain('\n\n\n')
})

test('an answer is in the words of the business', () => {
  const mail = requestAnsweredMail(about)
  expect(mail.subject).toBe('A reply about your quote Q-1042')
  expect(mail.text).toContain('replied about quote Q-1042:\n\nTwo more are fine.\n\nOpen the quote:')
  expect(requestAnsweredMail({ ...about, customerName: ' ' }).text).toMatch(/^Hello,\n/)
})

test('nothing that was typed becomes markup or a header', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<b>x</b>', 'A\r\nBcc: all@example.com'),
  )
  fc.assert(
    fc.property(anyText, anyText, (customerName, answer) => {
      for (const mail of [
        changeConfirmedMail({ ...about, customerName, answer, total: '$1' }),
        requestAnsweredMail({ ...about, customerName, answer }),
      ]) {
        expect(mail.html).not.toMatch(/<(b|script|img)\b/i)
        expect(mail.subject).not.toMatch(/\p{Cc}/u)
      }
    }),
  )
})
