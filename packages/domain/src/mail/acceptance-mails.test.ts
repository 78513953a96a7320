import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessCopyMail, customerCopyMail } from './acceptance-mails.ts'

const copy = {
  number: 'Q-1042 v2',
  title: 'New deck',
  acceptedName: 'Deb Hanley',
  acceptedOn: '5 March 2026 at 2:14 pm',
  total: '$5,500.00',
  deposit: '$550.00',
  preferredStart: '12 May 2026',
  verifyUrl: 'https://quotes.example/verify/abc',
  sender: { name: 'Bright Sparks', details: ['02 5550 1234'] },
}

test('the customer gets what they accepted, in both forms', () => {
  const mail = customerCopyMail({
    ...copy,
    customerName: 'Deb Hanley',
    shareUrl: 'https://quotes.example/q/abc',
  })
  expect(mail.subject).toBe('Your signed copy of quote Q-1042 v2')
  for (const form of [mail.text, mail.html]) {
    for (const said of [
      'Hello Deb,',
      'Bright Sparks',
      '$5,500.00',
      '$550.00',
      '/verify/abc',
      '/q/abc',
      '5 March 2026',
    ]) {
      expect(form).toContain(said)
    }
  }
})

test('without a deposit, a name or a page nothing is said of them', () => {
  const { text } = customerCopyMail({ ...copy, deposit: '', customerName: ' ', shareUrl: '' })
  expect(text).toMatch(/^Hello,\n/)
  expect(text).not.toMatch(/Deposit|Open your quote/)
})

test('no text begins a header or a tag, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, title) => {
      const quoteUrl = 'https://quotes.example/quote-editor?quoteId=1'
      const mail = businessCopyMail({ ...copy, acceptedName: `<b>\n${name}`, title: `<i>${title}`, quoteUrl })
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.html).not.toMatch(/<b>|<i>/)
    }),
  )
})
