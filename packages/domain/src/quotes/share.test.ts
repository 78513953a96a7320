import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailtoLink, type SharedQuote, shareMessage, smsLink, whatsAppLink } from './share.ts'

const quote: SharedQuote = {
  title: 'Rewire the shed',
  customerName: 'Karen Hill',
  customerPhone: '0400 111 222',
  customerEmail: 'karen@example.com',
  businessName: 'Bright Sparks Electrical',
  country: 'AU',
  url: 'https://quotes.example/q/abc_DEF-1',
}

describe('the message', () => {
  test('greets the customer and names the job', () => {
    expect(shareMessage(quote)).toBe(
      "Hi Karen, here's your quote for Rewire the shed: https://quotes.example/q/abc_DEF-1",
    )
  })

  test('does without a name or a title', () => {
    expect(shareMessage({ ...quote, customerName: ' ', title: '' })).toBe(
      "Hi, here's your quote: https://quotes.example/q/abc_DEF-1",
    )
  })

  test('calls a business by its whole name', () => {
    expect(shareMessage({ ...quote, customerName: 'Hilltop Builders Pty Ltd' })).toMatch(
      /^Hi Hilltop Builders Pty Ltd, /,
    )
  })

  test('is short however long the title is', () => {
    const title = `${'Replace the hot water unit and '.repeat(8)}\nsecond line`
    const message = shareMessage({ ...quote, title })
    expect(message).toMatch(/for Replace .+ the hot…: https/)
    expect(message.length).toBeLessThan(170)
  })
})

describe('the links', () => {
  const text = encodeURIComponent(shareMessage(quote))

  test('open a text message, with the separator of the phone', () => {
    expect(smsLink(quote, false)).toBe(`sms:+61400111222?body=${text}`)
    expect(smsLink(quote, true)).toBe(`sms:+61400111222&body=${text}`)
  })

  test('leave out a number that takes no text message', () => {
    expect(smsLink({ ...quote, customerPhone: '02 9999 0000' }, false)).toBe(`sms:?body=${text}`)
    expect(whatsAppLink({ ...quote, customerPhone: '' })).toBe(`https://wa.me/?text=${text}`)
  })

  test('dial the country of the business', () => {
    expect(smsLink({ ...quote, country: 'GB', customerPhone: '07700 900123' }, false)).toMatch(
      /^sms:\+447700900123\?/,
    )
  })

  test('open WhatsApp with the number in digits', () => {
    expect(whatsAppLink(quote)).toBe(`https://wa.me/61400111222?text=${text}`)
  })

  test('open an email with subject and sign-off', () => {
    const link = new URL(mailtoLink(quote))
    expect(link.pathname).toBe('karen@example.com')
    expect(link.searchParams.get('subject')).toBe('Your quote from Bright Sparks Electrical')
    expect(link.searchParams.get('body')).toBe(
      "Hi Karen, here's your quote for Rewire the shed:\r\n\r\nhttps://quotes.example/q/abc_DEF-1\r\n\r\nAny questions, just reply.\r\n\r\nBright Sparks Electrical",
    )
  })
})

test('whatever is typed, a link says exactly the message and nothing more', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: 'binary', maxLength: 120 }),
  )
  const phone = fc.oneof(fc.constant('+61 400 000 000'), fc.constant('0400 000 000'), wild)
  fc.assert(
    fc.property(wild, wild, phone, wild, wild, (title, customerName, customerPhone, email, businessName) => {
      const one = { ...quote, title, customerName, customerPhone, customerEmail: email, businessName }
      const message = shareMessage(one).toWellFormed()
      expect(message.endsWith(`: ${quote.url}`)).toBe(true)
      for (const isApple of [true, false]) {
        const [, to, body] = /^sms:(\+\d+)?[?&]body=([^&?]*)$/.exec(smsLink(one, isApple)) ?? []
        expect(decodeURIComponent(body ?? '')).toBe(message)
        expect(to === undefined || /^\+\d{8,15}$/.test(to)).toBe(true)
      }
      expect(new URL(whatsAppLink(one)).searchParams.get('text')).toBe(message)
      const mail = new URL(mailtoLink(one))
      expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
      expect(mail.searchParams.get('body')).toContain(quote.url)
    }),
  )
})
