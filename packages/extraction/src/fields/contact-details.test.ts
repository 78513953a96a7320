import { expect, test } from 'vitest'
import { toLines } from '../layout/to-lines.ts'
import { pageOf } from '../testing/page-of.ts'
import { findEmail, findPhone } from './contact-details.ts'

const phoneIn = (text: string): string | undefined =>
  toLines(pageOf(text)).flatMap((line) =>
    line.cells.flatMap((cell) => findPhone({ cell, line })?.value ?? []),
  )[0]

test.each([
  ['Phone: 03 5550 6091', '03 5550 6091'],
  ['ABN 33 102 417 032 08 6555 0175', '08 6555 0175'],
  ['02 9555 0188 ACN 102 417 032', '02 9555 0188'],
  ['Phone number:    03 5550 6091', '03 5550 6091'],
  ['+49 941 555 0170', '+49 941 555 0170'],
  ['Tel.: 0421 / 555 01 91', '0421 / 555 01 91'],
  ['Tel +43 1 / 555 01 91', '+43 1 / 555 01 91'],
  ['Telefon: +49 421 - 5550191', '+49 421 - 5550191'],
  ['Ph: 02 5550 1919 / 0412 555 010', '02 5550 1919'],
  ['512.555.0191', '512.555.0191'],
  ['01.55.50.19.19', '01.55.50.19.19'],
])('%s has the telephone %s', (text, phone) => {
  expect(phoneIn(text)).toBe(phone)
})

test.each([
  '51 824 753 556',
  '39 604 771 226',
  'ABN 51 824 753 556',
  'Fax: 02 9555 0189',
  '14/08/2026 10:42',
  'RCS PARIS 421 938 861 - TVA FR60421938861',
  'Account number:    1234-5678-9012',
  'Receipt number     2471-9930',
  'Customer: 5550-1234-77',
])('%s has none', (text) => {
  expect(phoneIn(text)).toBeUndefined()
})

test.each([
  ['hello@kestrel.com.au', 'hello@kestrel.com.au'],
  ['3@6.50', undefined],
])('%s has the address %s', (text, email) => {
  const [line] = toLines(pageOf(text))
  const cell = line?.cells[0]
  expect(line && cell && findEmail({ cell, line })?.value).toBe(email)
})
