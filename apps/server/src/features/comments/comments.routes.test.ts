import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const robin = fileMember(world)
let ann: Member

beforeAll(async () => {
  ann = await world.givenColleague(robin)
})

const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }

async function givenQuote(): Promise<string> {
  const { body } = await world
    .as(robin)
    .post('/api/v1/quotes', { customer_name: 'Deb Hanley', line_items: [LINE] })
  return body.id
}

const comments = (quoteId: string) => `/api/v1/quotes/${quoteId}/comments`
const mentionOf = ({ userId }: Member, name = 'Robin Fielder') => `@[${name}](${userId})`

async function say(member: Member, quoteId: string, body: string) {
  const answer = await world.as(member).post(comments(quoteId), { body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.comment
}

/** The notifications of each person about a quote. */
async function notificationsAbout(
  quoteId: string,
): Promise<{ user_id: string; event: string; detail: string }[]> {
  const { rows } = await asSystem(
    world,
    'select user_id, event, detail from notifications where quote_id = $1 order by created_at, id',
    [quoteId],
  )
  return rows
}

test('colleagues talk about a quote, newest first, a page at a time', async () => {
  const quoteId = await givenQuote()
  expect((await world.as(ann).get(comments(quoteId))).body).toEqual({
    comments: [],
    has_more: false,
    total: 0,
  })
  for (const [at, member] of [robin, ann, robin].entries()) await say(member, quoteId, `No. ${at}`)
  const first = (await world.as(ann).get(`${comments(quoteId)}?limit=2`)).body
  expect(first).toMatchObject({
    comments: [
      { body: 'No. 2', author_id: robin.userId, author_name: 'Robin Fielder', edited_at: null },
      { body: 'No. 1', author_id: ann.userId },
    ],
    has_more: true,
    total: 3,
  })
  const rest = (await world.as(ann).get(`${comments(quoteId)}?limit=2&before=${first.comments[1].id}`)).body
  expect(rest).toMatchObject({ comments: [{ body: 'No. 0' }], has_more: false })
  const beyond = (await world.as(ann).get(`${comments(quoteId)}?before=${randomUUID()}`)).body
  expect(beyond.comments).toEqual([])
})

test('a mention notifies that person, by their name, and no one else', async () => {
  const quoteId = await givenQuote()
  const stranger = await world.givenMember('Strangers')
  const { body } = await say(
    robin,
    quoteId,
    `${mentionOf(ann, 'The boss')}, ${mentionOf(robin)} and ${mentionOf(stranger, 'Sam')}: <b>ring first</b>`,
  )
  expect(body).toBe(`${mentionOf(ann)}, ${mentionOf(robin)} and @Sam: <b>ring first</b>`)
  expect(await notificationsAbout(quoteId)).toEqual([
    {
      user_id: ann.userId,
      event: 'mentioned',
      detail: 'Robin Fielder: @Robin Fielder, @Robin Fielder and @Sam: <b>ring first</b>',
    },
  ])
  await say(robin, quoteId, 'No one in particular')
  expect(await notificationsAbout(quoteId)).toHaveLength(1)
})

test('a person who turned mentions off gets none', async () => {
  const quiet = await world.givenColleague(robin)
  const preferences = (await world.as(quiet).get('/api/v1/me/preferences')).body
  expect(preferences.notifications.mentioned).toEqual({ email: true, in_app: true })
  await world.as(quiet).put('/api/v1/me/preferences', {
    notifications: { ...preferences.notifications, mentioned: { email: false, in_app: false } },
  })
  const quoteId = await givenQuote()
  await say(robin, quoteId, mentionOf(quiet))
  expect(await notificationsAbout(quoteId)).toEqual([])
})

test('the author changes a comment, which is marked as edited, and only new mentions are notified', async () => {
  const quoteId = await givenQuote()
  const third = await world.givenColleague(robin)
  const { id } = await say(robin, quoteId, `${mentionOf(ann)} ring`)
  const url = `${comments(quoteId)}/${id}`
  const edited = await world.as(robin).put(url, { body: `${mentionOf(ann)} ${mentionOf(third)} ring first` })
  expect(edited.body.comment).toMatchObject({ id, edited_at: expect.any(String) })
  expect((await notificationsAbout(quoteId)).map(({ user_id }) => user_id)).toEqual([
    ann.userId,
    third.userId,
  ])

  const refused = await world.as(ann).put(url, { body: 'Not mine' })
  expect([refused.status, refused.body.detail]).toEqual([403, 'Only its author can change a comment'])
})

test('the author or an admin deletes a comment: its text is gone, that there was one stays', async () => {
  const quoteId = await givenQuote()
  const admin = await world.givenColleague(robin, 'admin')
  const secret = await say(robin, quoteId, 'The margin is 40 %')
  const url = `${comments(quoteId)}/${secret.id}`
  const refused = await world.as(ann).delete(url)
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Only its author or an admin can delete a comment',
  ])
  expect((await world.as(admin).delete(url)).status).toBe(204)
  const listed = (await world.as(ann).get(comments(quoteId))).body
  expect(listed).toMatchObject({
    comments: [{ body: '', deleted_at: expect.any(String), deleted_by_name: 'Robin Fielder' }],
    total: 0,
  })
  for (const again of [await world.as(robin).delete(url), await world.as(robin).put(url, { body: 'x' })]) {
    expect([again.status, again.body.detail]).toEqual([404, 'This comment does not exist'])
  }
  const { rows } = await asSystem(world, 'select body from quote_comments where id = $1', [secret.id])
  expect(rows).toEqual([{ body: '' }])
})

test('a comment belongs to its quote and its organization', async () => {
  const quoteId = await givenQuote()
  const { id } = await say(robin, quoteId, 'Ring first')
  const elsewhere = `${comments(await givenQuote())}/${id}`
  expect((await world.as(robin).delete(elsewhere)).status).toBe(404)
  const stranger = await world.givenMember('Others')
  expect((await world.as(stranger).get(comments(quoteId))).status).toBe(404)
  expect((await world.as(stranger).post(comments(quoteId), { body: 'Hello' })).status).toBe(404)
  expect((await world.as(stranger).delete(`${comments(quoteId)}/${id}`)).status).toBe(404)
})

test('nothing of it reaches the customer', async () => {
  const quoteId = await givenQuote()
  await say(robin, quoteId, 'He never pays on time')
  const published = await world.as(robin).post(`/api/v1/quotes/${quoteId}/export-to-viewer`, {})
  const path = new URL(published.body.share_url).pathname
  for (const url of [path, `/api/v1/public/quotes/${path.split('/').at(-1)}`]) {
    const { status, text } = await world.as().get(url)
    expect(status).toBe(200)
    expect(text).not.toContain('never pays')
  }
})

test('texts of any kind are kept as they are or refused at their field', async () => {
  const quoteId = await givenQuote()
  const hostile = [
    '<script>alert(1)</script>',
    "'; drop table quote_comments; --",
    '{{customer.first_name}} ${7*7}',
    '\u202Egnirts \u{1F600}\u200D\u{1F527}',
    `@[x](${'0'.repeat(36)})`,
    '@['.repeat(2_000),
  ]
  for (const body of hostile) expect((await say(robin, quoteId, body)).body).toBe(body)
  for (const body of ['', ' \n ', 'x'.repeat(5_001), 7, null]) {
    const refused = await world.as(robin).post(comments(quoteId), { body })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'body'])
  }
})

test('the same comment sent again after its answer was lost is there once', async () => {
  const quoteId = await givenQuote()
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => world.as(robin).post(comments(quoteId), { body: mentionOf(ann) }, { headers })
  const [one, two] = [await send(), await send()]
  expect(two.body).toEqual(one.body)
  expect((await world.as(ann).get(comments(quoteId))).body.total).toBe(1)
  expect(await notificationsAbout(quoteId)).toHaveLength(1)
})
