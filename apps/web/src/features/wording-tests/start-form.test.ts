import { expect, test } from 'vitest'
import { problemsOf, type StartValues, toInput } from './start-form.ts'

const LETTERS: StartValues = {
  name: 'Short letter',
  subject: 'cover_letter',
  campaignId: '',
  step: '',
  a: { subject: 'Typed before', body: 'Hi {{customer.first_name | there}}' },
  b: { subject: '', body: 'Hello' },
}

test('a test of cover letters has no subjects and no campaign', () => {
  expect(problemsOf(LETTERS, 'cover_letter')).toEqual({})
  expect(toInput(LETTERS, 'cover_letter')).toEqual({
    name: 'Short letter',
    subject: 'cover_letter',
    a: { subject: '', body: 'Hi {{customer.first_name | there}}' },
    b: { subject: '', body: 'Hello' },
  })
})

test('a follow-up needs its message, and an email a subject', () => {
  const followUp: StartValues = { ...LETTERS, subject: 'follow_up' }
  expect(Object.keys(problemsOf(followUp, undefined))).toEqual(['campaignId', 'step'])
  const chosen = { ...followUp, campaignId: 'an id', step: '2' }
  expect(problemsOf(chosen, 'email')).toEqual({ 'b.subject': 'An email needs a subject' })
  expect(toInput(chosen, 'email')).toMatchObject({
    campaign_id: 'an id',
    step: 2,
    a: { subject: 'Typed before' },
  })
})

test('what the server would refuse is said at its field', () => {
  const wrong = { ...LETTERS, name: ' ', b: { subject: '', body: 'Hi {{customer.nickname}}' } }
  expect(Object.keys(problemsOf(wrong, 'cover_letter'))).toEqual(['name', 'b.body'])
})
