import { beforeAll, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const robin = fileMember(world)
let ann: Member

beforeAll(async () => {
  ann = await world.givenColleague(robin)
})

async function givenPresence(): Promise<{ quoteId: string; url: string }> {
  const { body } = await world.as(robin).post('/api/v1/quotes', { description: 'x' })
  return { quoteId: body.id, url: `/api/v1/quotes/${body.id}/presence` }
}

const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}

async function present(url: string, member = robin) {
  const { people } = (await world.as(member).get(url)).body
  return people.map(({ user_id, mode }: { user_id: string; mode: string }) => [
    user_id === robin.userId ? 'Robin' : 'Ann',
    mode,
  ])
}

test('who has a quote open is there until they close it, or are silent for 45 seconds', async () => {
  const { url } = await givenPresence()
  expect(await present(url)).toEqual([])
  await world.as(robin).put(url, { mode: 'editing', window_id: 'a' })
  pass(1)
  const { body } = await world.as(ann).put(url, { mode: 'viewing', window_id: 'b' })
  expect(body.people).toMatchObject([
    { user_id: robin.userId, name: 'Robin Fielder', mode: 'editing' },
    { user_id: ann.userId, mode: 'viewing' },
  ])
  pass(30)
  await world.as(robin).put(url, { mode: 'editing', window_id: 'a' })
  pass(20)
  expect(await present(url)).toEqual([['Robin', 'editing']])
  await world.as(robin).delete(`${url}?window_id=a`)
  expect(await present(url)).toEqual([])
})

test('someone with several windows is one person, who edits if one of them does', async () => {
  const { url } = await givenPresence()
  await world.as(robin).put(url, { mode: 'viewing', window_id: 'a' })
  await world.as(robin).put(url, { mode: 'editing', window_id: 'b' })
  expect(await present(url)).toEqual([['Robin', 'editing']])
  await world.as(robin).delete(`${url}?window_id=b`)
  expect(await present(url)).toEqual([['Robin', 'viewing']])
  // Someone else cannot close it.
  await world.as(ann).delete(`${url}?window_id=a`)
  expect(await present(url)).toEqual([['Robin', 'viewing']])
})

test('which version is the newest comes with it, and its author', async () => {
  const { quoteId, url } = await givenPresence()
  await changeQuote(world, ann, quoteId, { notes: 'Ring first' })
  const { newest_version } = (await world.as(robin).put(url, { mode: 'editing' })).body
  expect(newest_version).toMatchObject({ number: 2, changed_by_id: ann.userId, changed_by: 'Robin Fielder' })
})

test('who has left the organization is not there, and what is gone is forgotten', async () => {
  const { url, quoteId } = await givenPresence()
  const leaver = await world.givenColleague(robin)
  await world.as(leaver).put(url, { mode: 'viewing' })
  const { members } = (await world.as(robin).get('/api/v1/members')).body
  const { id } = members.find(({ user_id }: { user_id: string }) => user_id === leaver.userId)
  await world.as(robin).delete(`/api/v1/members/${id}`)
  expect(await present(url)).toEqual([])
  pass(60)
  await world.as(robin).put(url, { mode: 'viewing' })
  const { rows } = await asSystem(world, 'select user_id from quote_presence where quote_id = $1', [quoteId])
  expect(rows).toEqual([{ user_id: robin.userId }])
})

test('many who come back at the same moment do not wait for each other', async () => {
  const places = await Promise.all(Array.from({ length: 6 }, givenPresence))
  const come = () =>
    Promise.all(
      places.flatMap(({ url }) =>
        [robin, ann].map((member) => world.as(member).put(url, { mode: 'viewing' })),
      ),
    )
  for (let round = 0; round < 3; round += 1) {
    expect((await come()).map(({ status }) => status)).toEqual(Array(12).fill(200))
    pass(60)
  }
})

test('another organization sees no one and is not there', async () => {
  const { url } = await givenPresence()
  const stranger = await world.givenMember('Strangers')
  const answers = [
    await world.as(stranger).get(url),
    await world.as(stranger).put(url, { mode: 'viewing' }),
    await world.as(stranger).delete(url),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await world.as(robin).put(url, { mode: 'sleeping' })).status).toBe(422)
  expect((await world.as(robin).put(url, { mode: 'viewing', window_id: '<b>' })).status).toBe(422)
})
