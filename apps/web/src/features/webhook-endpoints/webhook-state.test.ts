import { expect, test } from 'vitest'
import { deliveryState, endpointState, hostOf } from './webhook-state.ts'

const endpoint = {
  id: 'one',
  url: 'https://hooks.example.com/a',
  description: '',
  events: [],
  is_enabled: true,
  problem: null,
  created_by: '',
  created_at: '2026-11-23T00:00:00Z',
  last_delivery: null,
  previous_secret_until: null,
}
const tried = (is_successful: boolean) => ({ at: '2026-11-23T00:00:00Z', is_successful, status: 500 })

test.each([
  [{}, 'On'],
  [{ last_delivery: tried(true) }, 'Working'],
  [{ last_delivery: tried(false) }, 'Failing'],
  [{ is_enabled: false, last_delivery: tried(false) }, 'Off'],
  [{ is_enabled: false, problem: 'It was gone.' }, 'Turned off'],
])('an endpoint with %j is %s', (more, label) => {
  expect(endpointState({ ...endpoint, ...more }).label).toBe(label)
})

test.each([
  ['queued', 0, 'Waiting'],
  ['queued', 2, 'Retrying'],
  ['sending', 1, 'Sending'],
  ['delivered', 1, 'Delivered'],
  ['failed', 9, 'Failed'],
] as const)('a delivery that is %s after %i attempts reads %s', (state, attempts, label) => {
  expect(deliveryState({ state, attempts }).label).toBe(label)
})

test('an address is called by its host', () => {
  expect(hostOf('https://hooks.example.com:8443/a')).toBe('hooks.example.com:8443')
  expect(hostOf('not an address')).toBe('not an address')
})
