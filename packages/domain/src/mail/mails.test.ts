import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES } from '../members/roles.ts'
import { addressConfirmationMail, passwordResetMail } from './account-mails.ts'
import { invitationMail } from './invitation-mail.ts'
import { headerLine } from './mail-texts.ts'

const url = 'https://quotes.example/accept-invitation/1?a=1&b=2'
const sender = { name: 'Bright Sparks Electrical', details: ['office@sparks.example', '', '0400 000 000'] }

test('an invitation says who invites, to what, with which rights, and where', () => {
  const mail = invitationMail({ inviterName: 'Robin Fielder', role: 'admin', url, sender })
  expect(mail.subject).toBe('Robin Fielder invited you to join Bright Sparks Electrical')
  expect(mail.text).toBe(
    `Hello,

Robin Fielder invited you to join Bright Sparks Electrical on Quotewright, where they do their quotes.

As an admin you can make quotes, change settings and invite others.

Join Bright Sparks Electrical:
${url}

The link works for 7 days. Sign up or sign in with this email address.

If you don’t know who this is from, ignore this email.

-- 
Bright Sparks Electrical
office@sparks.example
0400 000 000
`,
  )
  expect(mail.html).toContain('href="https://quotes.example/accept-invitation/1?a=1&amp;b=2"')
})

test('mails about an account come from the product and greet by first name', () => {
  const about = { name: 'Robin Fielder', url, site: 'quotes.example' }
  const reset = passwordResetMail(about)
  expect(reset.subject).toBe('Choose a new password')
  expect(reset.text).toMatch(/^Hello Robin,\n/)
  expect(reset.text).toContain('\n-- \nQuotewright\nquotes.example\n')
  expect(addressConfirmationMail({ ...about, name: ' ' }).text).toMatch(/^Hello,\n/)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', 'A\r\nBcc: all@example.com', "O'Neil & Sons"),
)

const TAGS =
  '<!doctype <html <head <meta <title </title </head <body <div <p </p <a </a <br </div </body </html'.split(
    ' ',
  )

test('nothing that someone typed becomes markup or a header of its own', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom(...ROLES), (name, inviterName, role) => {
      const mail = invitationMail({ inviterName, role, url, sender: { name, details: [inviterName] } })
      const tags = (mail.html.match(/<[a-z!/][^>]*>/gi) ?? []).map((tag) => tag.split(/[ >]/)[0])
      expect(tags.filter((tag) => !TAGS.includes(tag ?? ''))).toEqual([])
      expect(mail.subject).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('a line of a header is one line and bounded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = headerLine(text)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(Array.from(line).length).toBeLessThanOrEqual(150)
    }),
  )
  expect(headerLine('x'.repeat(151))).toBe(`${'x'.repeat(149)}…`)
  expect(headerLine(' Bright\r\n Sparks ')).toBe('Bright Sparks')
})
