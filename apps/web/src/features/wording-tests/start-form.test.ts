import { expect, test } from 'vitest'
import { readStart, type StartValues } from './start-form.ts'

const LETTERS: StartValues = {
  name: 'Short letter',
  subject: 'cover_letter',
  campaignId: '',
  step: '',
  a: { subject: 'Typed before', body: 'Hi {{customer.first_name | there}}' },
  b: { subject: '', body: 'Hello' },
}

function refused(...typed: Parameters<typeof readStart>): string[] {
  const answer = readStart(...typed)
  return answer.kind === 'problems' ? Object.keys(answer.problems) : []
}

test('a test of cover letters has no subjects and no campaign', () => {
  expect(readStart(LETTERS, 'cover_letter')).toEqual({
    kind: 'input',
    input: {
      name: 'Short letter',
      subject: 'cover_letter',
      a: { subject: '', body: 'Hi {{customer.first_name | there}}' },
      b: { subject: '', body: 'Hello' },
    },
  })
})

test('a follow-up needs its message, and an email a subject', () => {
  const followUp: StartValues = { ...LETTERS, subject: 'follow_up' }
  expect(refused(followUp, undefined)).toEqual(['campaignId', 'step'])
  const chosen = { ...followUp, campaignId: 'an id', step: '2' }
  expect(readStart(chosen, 'email')).toMatchObject({ problems: { 'b.subject': 'An email needs a subject' } })
  expect(readStart({ ...chosen, b: chosen.a }, 'email')).toMatchObject({
    input: { campaign_id: 'an id', step: 2, a: { subject: 'Typed before' } },
  })
})

test('what the server would refuse is said at its field', () => {
  const wrong = { ...LETTERS, name: ' ', b: { subject: '', body: 'Hi {{customer.nickname}}' } }
  expect(refused(wrong, 'cover_letter')).toEqual(['name', 'b.body'])
})
