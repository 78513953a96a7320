import { describe, expect, test } from 'vitest'
import { FOLLOW_UP_FACTS as facts } from '../testing/follow-up-samples.ts'
import { problemsOfFollowUp } from './check-follow-up.ts'

const check = (more: string, customInstructions = '') =>
  problemsOfFollowUp(
    {
      subject: 'Your kitchen lights',
      body: `Hi Deb,\n\nYour quote of $1,677.50 is valid until 31 March 2026. ${more}\n\nBright Sparks Electrical`,
    },
    'email',
    facts,
    { customInstructions, contexts: [] },
  )

test('what is known may be said', () => {
  expect(check(`Sam Lee gave us 5 of 5 stars. Have a look: ${facts.link}`)).toEqual([])
})

test.each([
  ['a price', 'We can do it for $1,500.', '1500'],
  ['a discount', 'We will take off a discount.', 'discount'],
  ['a date', 'We could start on 3 April.', 'April'],
  ['a weekday', 'We have a gap on Tuesday.', 'Tuesday'],
  ['a promise', 'We guarantee the work.', 'guarantee'],
  ['a link', 'See https://bit.ly/abc', 'https://bit.ly/abc'],
  ['another page of ours', 'See https://quotes.example/q/other', 'https://quotes.example/q/other'],
  ['an address that goes on from ours', `See ${facts.link}/pay`, `${facts.link}`],
  ['a digit of our address', 'We can come on the 9th.', '9'],
  ['pressure', 'This is your last chance.', 'last chance'],
  ['scarcity', 'Only two spots left.', 'Only two spots'],
  ['a rise', 'Prices may go up.', 'Prices may go up'],
  ['a conversation', 'As discussed, we can begin.', 'As discussed'],
  ['what the customer did', 'We see that you viewed the quote.', 'you viewed the quote'],
  ['markup', 'This is **great**.', 'markup'],
  ['a placeholder', '[Your Name]', 'markup'],
])('%s that no one has said may not', (_, words, problem) => {
  expect(check(words)).toContain(problem)
})

test('what the business asks for may be said, what it forbids may not', () => {
  expect(check('We are booking out quickly.', 'Tell them we are booking out.')).toEqual([])
  expect(check('We are booking out.', 'Never say we are booking out.')).toEqual(['booking out'])
})

describe('length', () => {
  const wanted = { customInstructions: '', contexts: [] }
  test.each([
    [
      'an SMS over two segments',
      'sms',
      { subject: '', body: 'word '.repeat(62) },
      ['the length of the message'],
    ],
    ['an SMS of two segments without a subject', 'sms', { subject: '', body: 'word '.repeat(40) }, []],
    [
      'a mail that says nothing',
      'email',
      { subject: 'Your quote', body: 'Hi' },
      ['the length of the message'],
    ],
    ['a mail without a subject', 'email', { subject: ' ', body: 'word '.repeat(40) }, ['the subject']],
    ['a subject of two lines', 'email', { subject: 'a\nBcc: b', body: 'word '.repeat(40) }, ['the subject']],
  ] as const)('%s', (_, channel, written, problems) => {
    expect(problemsOfFollowUp(written, channel, facts, wanted)).toEqual(problems)
  })
})
