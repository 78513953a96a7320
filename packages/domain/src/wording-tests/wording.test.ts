import { describe, expect, test } from 'vitest'
import { sampleValues } from '../mail/templates/merge-fields.ts'
import { HOME } from '../region/regions.ts'
import { filledWording, type WordingPlace, wordingProblems } from './wording.ts'

const problems = (place: WordingPlace, body: string, subject = place === 'email' ? 'Your quote' : '') =>
  wordingProblems({ subject, body }, place).map(({ path, message }) => `${path}: ${message}`)

test.each<[WordingPlace, string]>([
  [
    'cover_letter',
    'Hi {{customer.first_name | there}},\n\nYour quote comes to {{quote.total}}.\n\n{{business.name}}',
  ],
  ['email', 'Hi {{customer.name | there}}, it is valid until {{quote.valid_until}}: {{quote.link}}'],
  ['sms', 'Any questions about {{quote.title | the quote}}? {{quote.link}}'],
])('a wording for %s with what every quote has is fine', (place, body) => {
  expect(problems(place, body)).toEqual([])
})

describe('refused at the text', () => {
  test.each<[WordingPlace, string, string]>([
    ['cover_letter', '', 'body: Write the text'],
    ['cover_letter', 'Hi {{customer.nickname}}', 'body: There is no merge field {{customer.nickname}}'],
    ['cover_letter', 'Hi {{customer.first_name}},', 'body: Not every quote has {{customer.first_name}}'],
    ['cover_letter', 'Hi {{customer.first_name | }},', 'body: Not every quote has {{customer.first_name}}'],
    ['cover_letter', 'See {{quote.link}}', 'body: {{quote.link}} can’t be used here'],
    ['email', 'Regards, {{sender.name | us}}', 'body: {{sender.name}} can’t be used here'],
    ['sms', 'Any questions?', 'body: Add {{quote.link}}'],
    // With the business's name and the opt-out it is longer than a provider takes.
    ['sms', `{{quote.link}} ${'Good work. '.repeat(138)}`, 'body: An SMS can have up to 1,600 characters'],
    ['cover_letter', 'The total is $99.00.', 'body: “$99.00” won'],
    ['email', 'This quote is valid until 3 May 2027.', 'body: “3 May 2027” won'],
  ])('%s: %s', (place, body, expected) => {
    const [first = ''] = problems(place, body)
    expect(first).toContain(expected)
  })

  test('subjects are of emails alone', () => {
    expect(problems('email', 'Hello', ' ')).toEqual(['subject: An email needs a subject'])
    expect(problems('cover_letter', 'Hello', 'Hi')).toEqual(['subject: Only emails have a subject'])
    expect(problems('email', 'Hello', '{{quote.cost}}')[0]).toContain('subject: There is no merge field')
  })
})

test('is filled with the values of a quote, or not at all', () => {
  const values = { ...sampleValues(HOME), 'customer.first_name': '' }
  expect(filledWording({ subject: '', body: 'Hi {{customer.first_name | there}}' }, values)?.body).toBe(
    'Hi there',
  )
  expect(filledWording({ subject: '', body: 'Hi {{customer.first_name}}' }, values)).toBeUndefined()
})
