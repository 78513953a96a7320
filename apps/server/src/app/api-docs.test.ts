import { expect, test } from 'vitest'
import { fileWorld } from '../testing/file-world.ts'

const world = fileWorld()

test('the reference is a page of our own, with its script, for the document beside it', async () => {
  const bare = await world.as().get('/api/docs')
  expect([bare.status, bare.headers['location']]).toEqual([301, '/api/docs/'])
  const page = await world.as().get('/api/docs/')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.text).toContain('/api/openapi.json')
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'")
  const [, script] = /src="([^"]+)"/.exec(page.text) ?? []
  const source = await world.as().get(`/api/docs/${script}`)
  expect([source.status, source.headers['content-type']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
  ])
  expect(source.bytes.length).toBeGreaterThan(1_000_000)
})

test('what is not of it is not found, in our words', async () => {
  const missing = await world.as().get('/api/docs/js/other.js')
  expect([missing.status, missing.body]).toMatchObject([404, { detail: expect.any(String) }])
})
