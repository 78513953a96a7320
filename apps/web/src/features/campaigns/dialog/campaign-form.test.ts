import type { Campaign } from '@quotewright/contracts/campaigns.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCampaign } from '../model/shown-campaign.ts'
import { addedStep, fieldAt, isCampaignValues, readCampaignForm, valuesOf } from './campaign-form.ts'

const step: Campaign['rules']['sequences'][number] = {
  step: 1,
  delay_hours: 1.5,
  channel: 'sms',
  message_type: 'urgency',
  condition: 'not viewed',
  llm_enabled: false,
  tone: '',
  custom_instructions: 'Be brief',
}
const wire: Campaign = {
  id: 'c',
  name: 'Winter',
  is_active: true,
  is_on_from_the_start: false,
  priority: 4,
  tags: ['solar'],
  match_rules: { quote_value_min: 99.5, customer_type: ['vip'] },
  rules: { sequences: [step, { ...step, step: 2, delay_hours: 48 }] },
  version: 3,
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
}

test('a campaign that is opened and saved stays as it is', () => {
  const conditions = { 'not viewed': 'not_viewed', 'not replied': 'not_replied', '': '' }
  const drawn = fc.record({
    delay_hours: fc.integer({ min: 0, max: 17_520 }).map((halves) => halves / 2),
    condition: fc.constantFrom('not viewed', 'not replied', ''),
    tone: fc.constantFrom('' as const, 'urgent' as const),
    llm_enabled: fc.boolean(),
    wording: fc.constantFrom(undefined, { subject: '', body: 'Still keen? {{quote.link}}' }),
  })
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 20 }), (parts) => {
      const sequences = parts.map(({ wording, ...part }, at) => ({
        ...step,
        ...part,
        ...(wording && { wording }),
        step: at + 1,
      }))
      const read = readCampaignForm(valuesOf(toCampaign({ ...wire, rules: { sequences } })))
      const sent = sequences.map((one) => ({
        ...one,
        condition: conditions[one.condition as keyof typeof conditions],
      }))
      expect(read).toEqual({ kind: 'input', input: { name: 'Winter', sequences: sent } })
    }),
  )
})

test('a new one begins with the first step, and adds others with a key of their own', () => {
  const blank = valuesOf(null)
  expect(blank).toMatchObject({
    name: '',
    is_active: false,
    steps: [{ delay: '24', condition: 'not_viewed' }],
  })
  const added = addedStep(blank.steps)
  expect(added).toMatchObject({
    key: 'step-1',
    delay: '48',
    messageType: 'check-in',
    condition: 'not_replied',
  })
  expect(addedStep([added]).key).toBe('step-2')
})

test('reports every invalid field at once', () => {
  const blank = valuesOf(null)
  const [first] = blank.steps
  const delays = ['', 'soon', '-1', '0.3'].map((delay) => ({ ...first, key: 'step-0', delay }))
  expect(readCampaignForm({ ...blank, steps: delays as typeof blank.steps })).toEqual({
    kind: 'problems',
    problems: {
      name: 'Campaign name is required',
      'steps.0.delay': 'The delay must be a number of hours',
      'steps.1.delay': 'The delay must be a number of hours',
      'steps.2.delay': 'The delay cannot be negative',
      'steps.3.delay': 'Use half-hour steps for the delay',
    },
  })
  expect(readCampaignForm({ ...blank, name: 'x', steps: [] })).toMatchObject({
    problems: { steps: 'At least one sequence is required' },
  })
  expect(fieldAt('rules.sequences.2.custom_instructions')).toBe('steps.2.customInstructions')
})

test('only what has the form of the dialog is taken from what was kept', () => {
  const values = valuesOf(toCampaign(wire))
  expect(isCampaignValues(JSON.parse(JSON.stringify(values)))).toBe(true)
  const [first] = values.steps
  for (const kept of [
    null,
    {},
    { ...values, steps: [] },
    { ...values, steps: [{ ...first, delay: 5 }] },
    { ...values, steps: [{ ...first, tone: 'rude' }] },
  ]) {
    expect(isCampaignValues(kept)).toBe(false)
  }
})
