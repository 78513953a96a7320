import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { GIVEN_OBJECTS } from '../../testing/given-objects.ts'
import { createWorld, type World } from '../../testing/world.ts'

const guess = () => randomBytes(16).toString('base64url')

describe.each(['in memory', 'shared'] as const)('guessed links, counted %s', (rateLimits) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ rateLimits })
  })
  afterAll(() => world.close())

  test.each(['/q/', '/api/v1/public/quotes/'])('at %s meet a limit', async (path) => {
    const read = async () => (await world.as().get(`${path}${guess()}`)).status
    const statuses = await Promise.all(Array.from({ length: 300 }, read))
    expect([...new Set(statuses)]).toEqual([404])
    const refused = await world.as().get(`${path}${guess()}`)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })
})

test('a link is 128 random bits, found by its index', async () => {
  const world = await createWorld()
  const owner = await world.givenMember()
  const tokens = await Promise.all([1, 2, 3].map(async () => GIVEN_OBJECTS['token']?.(world, owner)))
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(16)
  await asSystem(world, 'analyze quote_links')
  const { rows } = await asSystem(
    world,
    `set local enable_seqscan = off; explain select quote_id from quote_links where token = 'x'`,
  ).then((answers) => [answers].flat().at(-1) ?? { rows: [] })
  expect(JSON.stringify(rows)).toContain('Index Scan using quote_links_pkey')
  await world.close()
})
