import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { expect, test } from 'vitest'
import { asSystem } from '../testing/as-system.ts'
import { fileMember, fileWorld } from '../testing/file-world.ts'
import { GIVEN_OBJECTS, givenAddress } from '../testing/given-objects.ts'

const world = fileWorld()
const owner = fileMember(world)

const reads = Object.entries<Call>(apiContract).filter(([, { method }]) => method === 'GET')

/**
 * Each table of the program with a hash over all its rows. Figures are counted when someone asks for them: they say
 * nothing that quotes and their history don't.
 */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await asSystem(
    world,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth') and tablename not like 'quote_figure%' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await asSystem(
      world,
      `select md5(coalesce(string_agg(line, ' ' order by line), '')) as hash from (select t::text as line from ${name} t) lines`,
    )
    hashes[name] = rows[0].hash
  }
  return hashes
}

// Link scanners, previews and prefetching open every address they see. Source: field.md point 8.
test('nothing that is only read changes anything, however often it is read', async () => {
  const token = (await GIVEN_OBJECTS['token']?.(world, owner)) ?? ''
  const demo = (await GIVEN_OBJECTS['token']?.(world)) ?? ''
  const addresses = [`/q/${token}`, `/demo/${demo}`, '/q/unknown-link-of-nobody', '/api/openapi.json']
  for (const [, call] of reads) addresses.push(await givenAddress(world, owner, call.path))

  const before = await everything()
  expect(Object.keys(before)).toContain('public.quote_events')
  const statuses: number[] = []
  for (const address of addresses) {
    for (const method of ['GET', 'GET', 'HEAD'] as const) {
      const answer = await world.app.inject({
        method,
        url: address,
        headers: { accept: 'text/html, application/json' },
      })
      statuses.push(answer.statusCode)
    }
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
  expect(await everything()).toEqual(before)
})

/** That a call was made is noted where it takes everything along: the export. */
const NOTED = 'public.audit_log'

test('what staff only read changes nothing either', async () => {
  const addresses: string[] = []
  for (const [, call] of reads) addresses.push(await givenAddress(world, owner, call.path))
  const { [NOTED]: noted, ...before } = await everything()
  for (const address of [...addresses, ...addresses]) await world.as(owner).get(address)
  const { [NOTED]: notedSince, ...after } = await everything()
  expect(after).toEqual(before)
  expect(notedSince).not.toBe(noted)
})
