import type { PushTarget, QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import { expect, test } from 'vitest'
import { byProvider, pauseBefore } from './push-state.ts'

const target = (provider: string, actions: PushTarget['actions']): PushTarget => ({
  provider,
  tenant_name: 'Bright Sparks',
  actions,
  totals: { ours: 2607.88, theirs: 2607.88 },
  tax: { ours: 237.08, theirs: 237.08 },
  wording: 'as_quoted',
  blocked: null,
})

const push = (
  provider: string,
  action: QuotePush['action'],
  state: QuotePush['state'] = 'done',
): QuotePush => ({
  id: crypto.randomUUID(),
  provider,
  action,
  state,
  version_number: 1,
  warning: null,
  failure: null,
  question: null,
  external_id: null,
  external_number: null,
  external_url: null,
  totals: { ours: 2607.88, theirs: null },
  tax: { ours: 237.08, theirs: null },
  attempts: 1,
  next_at: null,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
})

test('what went to a provider that is not connected any more is still shown', () => {
  const all = byProvider([target('xero', ['quote'])], [push('myob', 'quote')])
  expect(all.map(({ name, target: there, pushes }) => [name, there !== undefined, pushes.length])).toEqual([
    ['Xero', true, 0],
    ['MYOB Business', false, 1],
  ])
})

test('pushes that are under way are polled, soon or later', () => {
  const now = Date.parse('2026-11-20T00:00:00.000Z')
  const pause = (state: QuotePush['state'], next_at: string | null = null) =>
    pauseBefore([{ state, next_at }], now)
  expect((['done', 'failed', 'needs_input'] as const).map((state) => pause(state))).toEqual([
    false,
    false,
    false,
  ])
  expect(pause('running')).toBe(2_000)
  expect(pause('queued', '2026-11-20T00:00:05.000Z')).toBe(2_000)
  expect(pause('queued', '2026-11-20T00:10:00.000Z')).toBe(15_000)
  // An invoice waits for its quote, which is the one to follow.
  expect(pause('queued')).toBe(false)
})
