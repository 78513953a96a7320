import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { describe, expect, test } from 'vitest'
import { fileWorld } from '../testing/file-world.ts'

const world = fileWorld()
const calls = Object.values<Call>(apiContract)
const paths = [...new Set(calls.map(({ path }) => path))]

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', url: string) =>
  world.app.inject({ method, url })

describe('a method that a path does not take', () => {
  test.each(paths)('is refused with those it takes: %s', async (path) => {
    const answer = await ask('OPTIONS', path.replace(/:\w+/g, crypto.randomUUID()))
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const allowed = String(answer.headers['allow']).split(', ')
    const declared = calls.filter((call) => call.path === path).map(({ method }) => method)
    expect(allowed).toEqual(expect.arrayContaining(declared))
    expect(allowed).not.toContain('OPTIONS')
    for (const method of declared) expect(answer.json().detail).toContain(method)
  })

  test('is named in a sentence', async () => {
    const answer = await ask('PATCH', `/api/v1/quotes/${crypto.randomUUID()}?view=summary`)
    expect(answer.headers['allow']).toBe('DELETE, GET, HEAD, PUT')
    expect(answer.json()).toMatchObject({
      status: 405,
      title: 'Method Not Allowed',
      detail: 'PATCH isn’t allowed here. Allowed: DELETE, GET, PUT.',
    })
  })

  test('is refused beside the API, too', async () => {
    const answers = await Promise.all([ask('POST', '/health'), ask('DELETE', '/q/AAAAAAAAAAAAAAAAAAAAAA')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 405])
    expect(answers.map(({ headers }) => headers['allow'])).toEqual(['GET, HEAD', 'GET, HEAD'])
  })
})

test.each([
  ['GET', '/api/v1/nothing'],
  ['POST', '/api/v1/quotes/x/y/z'],
  ['PUT', '/api'],
  ['DELETE', '/nothing'],
] as const)('an unknown path is unknown by every method: %s %s', async (method, url) => {
  const answer = await ask(method, url)
  expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Not found'])
})
