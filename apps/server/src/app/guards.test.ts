import { randomUUID } from 'node:crypto'
import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileMember, fileWorld } from '../testing/file-world.ts'
import type { Member } from '../testing/world.ts'

const world = fileWorld()
const owner = fileMember(world)
let quoteId: string

beforeAll(async () => {
  const line = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
  const created = await world.as(owner).post('/api/v1/quotes', { description: 'x', line_items: [line] })
  quoteId = created.body.id
})

const calls = Object.entries<Call>(apiContract)

async function make(call: Call, id: string, body: unknown, member?: Member) {
  // A version is numbered; what is tested is the id of the object before it.
  const url = call.path
    .replace(':versionNumber', '1')
    // A kind has no id: what is tested with a good one is the body.
    .replace(':templateKind', id === quoteId ? 'reminder' : id)
    .replace(/:\w+/g, id)
  const callable = world.as(member)
  if (call.method === 'GET') return callable.get(url)
  if (call.method === 'DELETE') return callable.delete(url)
  if (call.method === 'PATCH') return callable.patch(url, body)
  return call.method === 'PUT' ? callable.put(url, body) : callable.post(url, body)
}

test('a token that is forged or cut answers 401', async () => {
  for (const token of ['x', owner.token.slice(0, -4), `${owner.token}x`]) {
    expect((await world.as({ ...owner, token }).get('/api/v1/quotes')).status).toBe(401)
  }
})

describe('a malformed id', () => {
  test.each(calls.filter(([, call]) => call.params))('%s answers 404', async (_, call) => {
    for (const id of ['nope', '%00', "'; drop table quotes; --", '1'.repeat(150)]) {
      const answer = await make(call, encodeURIComponent(id), { type: 'viewed' }, owner)
      expect([404, 422]).toContain(answer.status)
    }
  })
})

describe('a malformed body', () => {
  // Every field that some call requires or bounds, each with a value of the wrong kind.
  const texts = { comment: 6, name: 4, email: 5, task_details: 6, type: 8, reason: 2, password: 3 }
  const dates = { contact_id: 5, csv: 3, other_id: 'x', valid_until: 4, current_version_number: 'one' }
  const settings = {
    brand_name: 1,
    rating: 'five',
    is_active: 'yes',
    version: 'one',
    despite_warning: 'yes',
    brand_description: ' ',
    build_url: 1,
    caption: 1,
    create_invoice: 'yes',
    media_type: 3,
  }
  const wrong = {
    ...texts,
    ...dates,
    ...settings,
    line_items: 'x',
    enriched_content: 7,
    quote: 9,
    permissions: 1,
    draft: 4,
  }
  const bad = [[], 'text', 7, wrong, { ...wrong, line_items: [{ item_quantity: 'NaN' }], password: {} }]
  const withBody = calls.filter(([, call]) => call.body !== undefined)
  test.each(withBody)('%s answers 422 with detail and errors', async (_, call) => {
    for (const body of bad) {
      const answer = await make(call, quoteId, body, owner)
      expect(answer.status).toBe(422)
      expect(answer.body.detail).toEqual(expect.any(String))
      expect(answer.body.errors.length).toBeGreaterThan(0)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })

  test.each(withBody)('%s answers 422 to what is not JSON', async (_, call) => {
    const response = await world.app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/g, quoteId),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      payload: '{"a":',
    })
    expect([response.statusCode, typeof response.json().detail]).toEqual([422, 'string'])
  })

  test('nothing a client sends becomes a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...withBody.map(([, call]) => call)),
        fc.jsonValue(),
        fc.dictionary(fc.string(), fc.jsonValue()),
        async (call, any, object) => {
          for (const body of [
            any,
            { ...object, customer_name: any, task_details: any, line_items: [any, object] },
          ]) {
            if (typeof body !== 'object') continue
            const answer = await make(call, randomUUID(), body ?? {}, owner)
            expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

test('an unknown path of the API answers 404 with a detail', async () => {
  const answer = await world.as(owner).get('/api/v1/nothing')
  expect([answer.status, answer.body.detail]).toEqual([404, 'Not found'])
})

test('the documentation names every call', async () => {
  const { body } = await world.as().get('/api/openapi.json')
  for (const [, call] of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    expect(body.paths[path]?.[call.method.toLowerCase()]?.summary).toBe(call.summary)
  }
})

test('every answer carries its request id and the security headers', async () => {
  const answer = await world.as().get('/health')
  expect(answer.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
})
