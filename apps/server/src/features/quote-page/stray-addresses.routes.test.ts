import { beforeEach, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { givenPublished } from '../../testing/published-quote.ts'

const world = fileWorld()
const owner = testMember(world)
let token: string

beforeEach(async () => {
  const line = { item_description: 'Fit 6 downlights', item_quantity: 6, item_unit_price: 85 }
  ;({ token } = await givenPublished(world, owner, { customer_name: 'Deb', line_items: [line] }))
})

test.each(['/', '/accept', '/decline', '/accept/', '/photos', '/%E2%80%9D'])(
  'a link with %s behind it leads to the quote, not to the console',
  async (rest) => {
    const answer = await world.app.inject({ method: 'GET', url: `/q/${token}${rest}` })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/q/${token}`])
  },
)

test.each(['/q/', `/q/${'x'.repeat(300)}`, '/q/unknown/accept', '/demo/', '/demo/unknown/'])(
  'a link that is none is called not valid: %s',
  async (url) => {
    const answer = await world.as().get(url)
    expect([answer.status, answer.text.includes('This link doesn’t work')]).toEqual([404, true])
  },
)

test('a name or a message that can’t be seen is none', async () => {
  const unseen = '\u200b\u200b\u200b'
  const path = `/api/v1/public/quotes/${token}`
  const { version_number, content_hash } = (await world.as().get(path)).body.quote
  const accepted = await world
    .as()
    .post(`${path}/accept`, { name: unseen, consent: true, version_number, content_hash })
  expect([accepted.status, accepted.body.detail]).toEqual([422, 'Please type your full name'])
  const sent = await world.as().post(`${path}/messages`, { message_text: unseen })
  expect([sent.status, sent.body.detail]).toEqual([422, 'Please type a message'])
  const long = { name: 'x'.repeat(201), consent: true, version_number, content_hash }
  const refused = await world.as().post(`${path}/accept`, long)
  expect([refused.status, refused.body.detail]).toEqual([422, 'Must be at most 200 characters'])
})

test.each([
  ['accept', '#thanks'],
  ['decline', ''],
])('a form to %s that is sent twice leads to the page twice', async (form, anchor) => {
  const { version_number, content_hash } = (await world.as().get(`/api/v1/public/quotes/${token}`)).body.quote
  const fields = { name: 'Deb Hanley', consent: 'yes', reason: 'price', version_number, content_hash }
  const send = () =>
    world.app.inject({
      method: 'POST',
      url: `/q/${token}/${form}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  for (const answer of [await send(), await send()])
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/q/${token}${anchor}`])
})
