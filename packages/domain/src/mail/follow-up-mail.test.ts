import { expect, test } from 'vitest'
import { aBrief, FOLLOW_UP_FACTS as facts } from '../campaigns/testing/follow-up-samples.ts'
import { writeFollowUp } from '../campaigns/writing/write-follow-up.ts'
import { followUpMail, unsubscribeHeaders } from './follow-up-mail.ts'

const unsubscribeUrl = 'https://quotes.example/unsubscribe/a?b=1&c=2'

test('a follow-up says who it is from and how to get no more, in text and HTML alike', () => {
  const sender = { name: 'Bright Sparks Electrical', details: ['ABN 51 824 753 556', '0400 000 000'] }
  const mail = followUpMail({ ...writeFollowUp(facts, aBrief()), url: facts.link, unsubscribeUrl, sender })
  const ways = [
    `View your quote:\n${facts.link}\n`,
    '-- \nBright Sparks Electrical\nABN 51 824 753 556\n',
    `Unsubscribe from reminders: ${unsubscribeUrl}\n`,
  ]
  const places = ways.map((way) => mail.text.indexOf(way))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(mail.text).toContain('You’re getting this because Bright Sparks Electrical sent you a quote.')
  expect(mail.html).toContain('href="https://quotes.example/unsubscribe/a?b=1&amp;c=2"')
})

test('mail programs learn how to unsubscribe by one click', () => {
  expect(unsubscribeHeaders(unsubscribeUrl)).toEqual({
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})
