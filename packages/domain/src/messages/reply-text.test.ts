import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAutomaticReply, replyText } from './reply-text.ts'

const QUOTED = '> Hello Deb,\n>\n> Sparks has written to you.\n> > older still'

describe('what a person wrote, as their program sends it', () => {
  test.each([
    ['Gmail', `Yes please.\n\nOn Tue, 3 Mar 2026 at 09:12, Sparks <reply+1@x.example> wrote:\n\n${QUOTED}`],
    [
      'Gmail, folded',
      `Yes please.\n\nOn Tue, 3 Mar 2026 at 09:12, Bright Sparks Electrical <\nreply+1@x.example> wrote:\n\n${QUOTED}`,
    ],
    [
      'Apple Mail',
      `Yes please.\n\n> On 3 Mar 2026, at 9:12 am, Sparks <reply+1@x.example> wrote:\n> \n${QUOTED}`,
    ],
    [
      'iPhone',
      `Yes please.\n\nSent from my iPhone\n\n> On 3 Mar 2026, at 9:12 am, Sparks wrote:\n> \n${QUOTED}`,
    ],
    [
      'Outlook',
      'Yes please.\r\n\r\n________________________________\r\nFrom: Sparks <reply+1@x.example>\r\nSent: Tuesday\r\nTo: Deb\r\nSubject: New message\r\n\r\nHello Deb',
    ],
    [
      'Outlook without a line',
      'Yes please.\n\nFrom: Sparks <reply+1@x.example>\nSent: Tuesday, 3 March 2026\nTo: Deb\nSubject: New\n\nHello Deb,',
    ],
    ['old Outlook', 'Yes please.\n\n-----Original Message-----\nFrom: Sparks\n\nHello Deb,'],
    [
      'Outlook for Android',
      'Yes please.\n\nGet Outlook for Android\n________________________________\nFrom: Sparks',
    ],
    ['Samsung', `Yes please.\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Sparks`],
    [
      'Yahoo',
      `Yes please.\n\n    On Tuesday 3 March 2026 at 09:12:00 am AEDT, Sparks <x@y.example> wrote:  \n \n Hello Deb,`,
    ],
    ['German', `Yes please.\n\nAm 03.03.2026 um 09:12 schrieb Sparks <x@y.example>:\n${QUOTED}`],
    [
      'Thunderbird with a signature',
      `Yes please.\n-- \nDeb Hanley\n0400 000 000\n\nOn 3/3/26 9:12, Sparks wrote:\n${QUOTED}`,
    ],
    ['below the quoted mail', `${QUOTED}\n\nYes please.\n\n-- \nDeb`],
    ['nothing quoted', 'Yes please.\n'],
  ])('%s', (_, text) => {
    expect(replyText(text)).toBe('Yes please.')
  })

  test('answers between the quoted lines are kept, the quoted lines are not', () => {
    expect(replyText('> When?\nMonday.\n> Where?\nAt home.\n')).toBe('Monday.\nAt home.')
  })

  test('what only looks like an introduction, a head or a signature is theirs', () => {
    const text =
      'On Monday I wrote you a letter: see below.\nFrom: our house to yours\nIt is 5 -- 6 metres.\nSent the photos yesterday.'
    expect(replyText(text)).toBe(text)
  })

  test.each([
    'On Monday is fine.',
    'Good.\nOn second thoughts, the blue one.',
    'Sent you the deposit by card.',
    'Sent via bank transfer.',
    'Sent from my account this morning.',
  ])('the last line stays, however it begins: %s', (text) => {
    expect(replyText(`${text}\nOn 3 March 2026, Sparks <x@y.example> wrote:\n${QUOTED}`)).toBe(text)
    expect(replyText(`${text}\n\nOn 3 March 2026, Sparks <\nx@y.example> wrote:\n${QUOTED}`)).toBe(text)
  })

  test('nothing of theirs is an empty text', () => {
    expect(replyText(QUOTED)).toBe('')
    expect(replyText(' \r\n')).toBe('')
  })
})

test('words without any mark of a quoted mail stay as they are, whatever is quoted below', () => {
  const word = fc.oneof(fc.constant('on'), fc.stringMatching(/^[a-km-z]{1,8}$/))
  const paragraph = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 5 }),
      fc.array(fc.string()),
      (written, quoted) => {
        const text = written.join('\n')
        const below = quoted.map((line) => `> ${line.replace(/[\r\n]/g, ' ')}`).join('\n')
        expect(replyText(`${text}\n\nOn 3 March 2026, Sparks <x@y.example> wrote:\n${below}`)).toBe(text)
      },
    ),
  )
})

test('any text at all is read in no time, and nothing is made up', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      expect(replyText(text).length).toBeLessThanOrEqual(text.length)
    }),
  )
  const long = `${'> quoted\n'.repeat(20_000)}mine\n${'On '.repeat(20_000)}`
  const startedMicros = process.threadCpuUsage().user
  replyText(long)
  expect((process.threadCpuUsage().user - startedMicros) / 1_000).toBeLessThan(2_000)
})

test.each([
  ['Automatic reply: New message', true],
  ['Out of Office: away', true],
  ['Auto-Reply', true],
  ['Undeliverable: New message', true],
  ['Delivery Status Notification (Failure)', true],
  ['Re: Sparks: new message about quote Q-1', false],
  ['Automatic doors', false],
])('a subject "%s" is of a program: %s', (subject, is) => {
  expect(isAutomaticReply(subject)).toBe(is)
})

test.each([
  ['auto-replied', true],
  ['auto-generated; type=x', true],
  ['No', false],
  ['', false],
])('a mail with the header Auto-Submitted: %s is automatic: %s', (header, is) => {
  expect(isAutomaticReply('Re: your quote', header)).toBe(is)
})
