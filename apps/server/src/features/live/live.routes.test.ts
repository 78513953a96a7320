import { beforeEach, expect, test, vi } from 'vitest'
import { contextOf, inTransaction } from '../../platform/context.ts'
import type { LiveChange } from '../../platform/live/live-change.ts'
import { testFixture, testMember } from '../../testing/file-world.ts'
import { followChanges } from '../../testing/live-stream.ts'
import { createRunFolder, removeRunFolder } from '../../testing/run-folder.ts'
import { startServer } from '../../testing/running-server.ts'
import { createWorld, type Member, PUBLIC_URL } from '../../testing/world.ts'

const QUOTE = '0190a000-0000-7000-8000-000000000001'

const world = testFixture(() => createWorld())
const ann = testMember(world)
let url: string

beforeEach(async () => {
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
})

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

const publish = ({ tenantId }: Member, change: LiveChange, andThen = () => undefined as unknown) =>
  inTransaction(contextOf(world.services, tenantId), async (tx) => {
    await tx.services.live.publish(tx, change)
    andThen()
  })

test('a committed change reaches the organization, or to whom it concerns; one rolled back to no one', async () => {
  const colleague = await world.givenColleague(ann)
  const stranger = await world.givenMember()
  const [forAnn, forColleague, forStranger] = await Promise.all(
    [ann, colleague, stranger].map(({ token }) => followChanges(url, token)),
  )
  await publish(ann, { topic: 'quotes', quoteId: QUOTE })
  await expect(
    publish(ann, { topic: 'messages' }, () => {
      throw new Error('the business failed')
    }),
  ).rejects.toThrow('the business failed')
  // More people than one notification holds.
  const crowd = Array.from({ length: 250 }, () => QUOTE)
  await publish(ann, { topic: 'notifications', userIds: [...crowd, colleague.userId] })
  await publish(ann, { topic: 'comments' })
  await eventually(() => expect(forAnn?.told).toEqual([`quotes ${QUOTE}`, 'comments']))
  expect(forColleague?.told).toEqual([`quotes ${QUOTE}`, 'notifications', 'comments'])
  expect(forStranger?.told).toEqual([])
})

test('who was removed or has signed out hears nothing more, and the stream ends', async () => {
  const colleague = await world.givenColleague(ann)
  const [removed, signedOut] = await Promise.all([
    followChanges(url, colleague.token),
    followChanges(url, ann.token),
  ])
  const { members } = (await world.as(ann).get('/api/v1/members')).body
  const { id } = members.find(({ user_id }: { user_id: string }) => user_id === colleague.userId)
  await world.as(ann).delete(`/api/v1/members/${id}`)
  await world.pool.query('delete from auth.session where "userId" = $1', [ann.userId])
  // An answer about a session is believed for two seconds.
  await eventually(async () => {
    await publish(ann, { topic: 'presence' })
    expect([removed?.hasEnded(), signedOut?.hasEnded()]).toEqual([true, true])
  })
  expect(removed?.told).toEqual([])
  await expect(followChanges(url, ann.token)).rejects.toThrow('401')
})

test('two processes over one database tell each other, and one that stops lets everyone go', async () => {
  const folder = createRunFolder()
  const program = await startServer({
    dataDir: folder,
    env: {
      DATABASE_URL: world.databaseUrl,
      APP_SECRET: 'a secret of the tests, long enough to sign with',
      PUBLIC_URL,
      ROLE: 'api',
    },
  })
  const elsewhere = await followChanges(`http://127.0.0.1:${program.port}`, ann.token)
  const here = await followChanges(url, ann.token)
  await publish(ann, { topic: 'quotes' })
  await eventually(() => expect([here.told, elsewhere.told]).toEqual([['quotes'], ['quotes']]))

  expect(await program.stop()).toBe(0)
  await eventually(() => expect(elsewhere.hasEnded()).toBe(true))
  expect(here.hasEnded()).toBe(false)
  await removeRunFolder(folder)
})

test('when the connection that listens breaks the streams end, and a client that comes back hears changes again', async () => {
  const before = await followChanges(url, ann.token)
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`,
  )
  await eventually(() => expect(before.hasEnded()).toBe(true))
  const after = await followChanges(url, ann.token)
  await publish(ann, { topic: 'quotes' })
  await eventually(() => expect(after.told).toEqual(['quotes']))
})

test('a person follows in six windows at most, and a window that is closed makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 6 }, () => followChanges(url, ann.token)))
  await expect(followChanges(url, ann.token)).rejects.toThrow('429')
  streams[0]?.leave()
  await eventually(async () => {
    await followChanges(url, ann.token)
  })
})

test('a call without a stream learns how to ask for one', async () => {
  const answer = await world.as(ann).get('/api/v1/live')
  expect([answer.status, answer.body.detail]).toEqual([
    422,
    'Ask for this stream with the header Accept: text/event-stream',
  ])
})
