import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aForm } from '../../testing/a-form.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { giveQuote } from '../../testing/given-objects.ts'
import type { Member } from '../../testing/world.ts'
import { sweepFilesJob } from '../media/media.jobs.ts'
import { forgetUnsentFilesJob } from './messages.jobs.ts'

const world = fileWorld()
const owner = testMember(world)
let quoteId: string
let token: string

beforeEach(async () => {
  ;({ quoteId, token } = await givenPublished(owner))
})

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}

async function givenPublished(of: Member, customer = 'Deb Hanley') {
  const made = await world.as(of).post('/api/v1/quotes', {
    description: 'Lights',
    customer_name: customer,
    customer_email: `${customer.split(' ')[0]?.toLowerCase()}@example.com`,
    line_items: [{ item_description: 'Fit 6 downlights', item_quantity: 6, item_unit_price: 85 }],
  })
  const published = await world.as(of).post(`/api/v1/quotes/${made.body.id}/export-to-viewer`, {})
  return {
    quoteId: String(made.body.id),
    token: new URL(published.body.share_url).pathname.split('/').at(-1) ?? '',
  }
}

const asCustomer = () => world.as()
const threadUrl = (id = quoteId) => `/api/v1/quotes/${id}/messages`
const customerUrl = (of = token) => `/api/v1/public/quotes/${of}/messages`
const send = (text: string, more: object = {}) =>
  world.as(owner).post(threadUrl(), { message_text: text, message_type: 'text', ...more })
const ask = (text: string, more: object = {}) =>
  asCustomer().post(customerUrl(), { message_text: text, ...more })
const thread = async (query = '') => (await world.as(owner).get(`${threadUrl()}${query}`)).body
const texts = (answer: { messages: { message_text: string }[] }) =>
  answer.messages.map((message) => message.message_text)
const unread = async () => (await world.as(owner).get('/api/v1/messages/unread-count')).body.unread_count
const conversations = async (query = '', member = owner) =>
  (await world.as(member).get(`/api/v1/messages/conversations${query}`)).body

describe('a conversation', () => {
  test('goes back and forth, each side reading what the other wrote', async () => {
    const asked = await ask('  When could you start?  ')
    expect([asked.status, asked.body]).toEqual([
      201,
      expect.objectContaining({
        sender_id: 'customer',
        sender_side: 'customer',
        sender_name: 'Deb Hanley',
        message_text: 'When could you start?',
        message_type: 'text',
        is_read: false,
        line_item: null,
        channel: 'web',
        files: [],
      }),
    ])
    expect(await unread()).toBe(1)
    for (const view of ['', '?view=summary']) {
      const listed = (await world.as(owner).get(`/api/v1/quotes${view}`)).body.quotes
      expect(listed.find(({ id }: { id: string }) => id === quoteId)).toMatchObject({
        quotee_name: 'Deb Hanley',
        quotee_email: 'deb@example.com',
        unread_count: 1,
      })
    }
    const read = await world.as(owner).put(`/api/v1/quotes/messages/${asked.body.id}/read`)
    expect([read.status, read.body.is_read]).toEqual([200, true])
    expect(await unread()).toBe(0)

    later(60)
    const answered = await send('Monday week.')
    expect([answered.status, answered.body]).toEqual([
      201,
      expect.objectContaining({ sender_id: owner.userId, sender_name: 'Robin Fielder', is_read: false }),
    ])
    const seen = await asCustomer().get(customerUrl())
    expect(seen.body).toMatchObject({ current_user_id: 'customer', has_earlier: false })
    expect(texts(seen.body)).toEqual(['When could you start?', 'Monday week.'])
    // No id of a person leaves for the customer.
    expect(seen.text).not.toContain(owner.userId)
    expect(seen.body.messages[1].sender_id).toBe('business')
    const marked = await asCustomer().put(`${customerUrl()}/${answered.body.id}/read`)
    expect([marked.status, marked.body.is_read]).toEqual([200, true])
    const mine = await thread()
    expect(mine.current_user_id).toBe(owner.userId)
    expect(mine.messages[1].is_read).toBe(true)
  })

  test('reading by GET marks nothing; one’s own message stays as it is; who answers has read', async () => {
    const asked = await ask('One')
    await thread()
    await asCustomer().get(customerUrl())
    expect(await unread()).toBe(1)
    const own = await asCustomer().put(`${customerUrl()}/${asked.body.id}/read`)
    expect(own.body.is_read).toBe(false)
    await send('Two')
    expect(await unread()).toBe(0)
    expect((await thread()).messages[0].is_read).toBe(true)
  })

  test('staff who look at the customer’s page have not read for the customer', async () => {
    const { body } = await send('Hello')
    const peek = await world.app.inject({
      method: 'PUT',
      url: `${customerUrl()}/${body.id}/read`,
      headers: { cookie: owner.cookie },
    })
    expect([peek.statusCode, peek.json().is_read]).toEqual([200, false])
  })

  test('a poll gets what was written or read since, and nothing twice that it need not', async () => {
    const first = await send('First')
    later(60)
    const since = world.clock.now.toISOString()
    await send('Second')
    expect(texts(await thread(`?since=${since}`))).toEqual(['Second'])
    later(60)
    const then = world.clock.now.toISOString()
    await asCustomer().put(`${customerUrl()}/${first.body.id}/read`)
    const changed = await thread(`?since=${then}`)
    expect(texts(changed)).toEqual(['First'])
    expect(changed.messages[0].is_read).toBe(true)
  })

  test('a long one is read from its end, in parts', async () => {
    const values = Array.from(
      { length: 205 },
      (_, index) => `('${owner.tenantId}', gen_random_uuid(),
      '${quoteId}', 'customer', 'Deb', 'm${index}', 'web', '2026-01-01T00:00:00Z'::timestamptz + interval '${index} s')`,
    )
    await asSystem(
      world,
      `insert into messages (tenant_id, id, quote_id, side, sender_name, message_text, channel, created_at)
       values ${values.join(',')}`,
    )
    const newest = await thread()
    expect([newest.messages.length, newest.has_earlier, texts(newest).at(-1)]).toEqual([200, true, 'm204'])
    const earlier = await thread(`?before=${newest.messages[0].id}`)
    expect([texts(earlier), earlier.has_earlier]).toEqual([['m0', 'm1', 'm2', 'm3', 'm4'], false])
  })

  test('a question can be about a line, in the words it had', async () => {
    const shown = await asCustomer().get(`/api/v1/public/quotes/${token}`)
    const [line] = shown.body.quote.line_items
    const asked = await ask('Why six?', { line_item_id: line.id })
    expect(asked.body.line_item).toEqual({ id: line.id, description: 'Fit 6 downlights' })
    const wrong = await ask('Why?', { line_item_id: 'no-such-line' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'line_item_id', message: 'That line is no longer part of the quote' }],
    ])
  })

  test('the people of the business are notified of a question, once it is there', async () => {
    await ask('Is the rubbish taken away?')
    const { rows } = await asSystem(
      world,
      'select event, detail, customer_name from notifications where tenant_id = $1',
      [owner.tenantId],
    )
    expect(rows).toEqual([
      { event: 'message', detail: 'Is the rubbish taken away?', customer_name: 'Deb Hanley' },
    ])
  })
})

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())

describe('what is refused', () => {
  test.each([
    ['blank text', { message_text: '   ' }, 'message_text: Please type a message'],
    ['no text', {}, 'message_text: Please type a message'],
    ['a long text', { message_text: 'x'.repeat(5001) }, 'message_text: Must be at most 5,000 characters'],
    ['HTML', { message_text: 'x', message_type: 'html' }, 'message_type: Only text messages can be sent'],
    ['six files', { message_text: 'x', file_ids: ids(6) }, 'file_ids: At most 5 files with one message'],
    [
      'a file no one uploaded',
      { message_text: 'x', file_ids: ids(1) },
      'file_ids: A file is no longer there. Please choose it again.',
    ],
  ])('%s', async (_, body, problem) => {
    const answer = await world.as(owner).post(threadUrl(), body)
    const [first] = answer.body.errors
    expect([answer.status, `${first.path}: ${first.message}`]).toEqual([422, problem])
  })

  test('another organization’s conversation is not there, from whichever end', async () => {
    const stranger = await world.givenMember('Strangers')
    const other = await givenPublished(stranger)
    const { body } = await ask('Secret')
    const attempts = [
      world.as(stranger).get(threadUrl()),
      world.as(stranger).post(threadUrl(), { message_text: 'x' }),
      world.as(stranger).put(`/api/v1/quotes/messages/${body.id}/read`),
      world.as(stranger).get(`/api/v1/messages/conversations/${quoteId}`),
      asCustomer().put(`${customerUrl(other.token)}/${body.id}/read`),
      asCustomer().get(customerUrl('AAAAAAAAAAAAAAAAAAAAAA')),
      asCustomer().post(customerUrl('AAAAAAAAAAAAAAAAAAAAAA'), { message_text: 'x' }),
    ]
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(404)
    expect((await conversations('', stranger)).conversations.map(({ id }: { id: string }) => id)).toEqual([
      other.quoteId,
    ])
  })

  test('a deleted quote has no conversation, and counts for nothing', async () => {
    const { body } = await ask('Hello?')
    await world.as(owner).delete(`/api/v1/quotes/${quoteId}`)
    expect((await world.as(owner).get(threadUrl())).status).toBe(404)
    expect((await asCustomer().get(customerUrl())).status).toBe(404)
    expect((await world.as(owner).put(`/api/v1/quotes/messages/${body.id}/read`)).status).toBe(404)
    expect([await unread(), (await conversations()).total]).toEqual([0, 0])
  })

  test('in the demo no one answers, so there is no conversation', async () => {
    const demoId = await giveQuote(world)
    await asCustomer().post(`/api/v1/quotes/${demoId}/export-to-viewer`, {})
    expect((await asCustomer().get(customerUrl(demoId))).status).toBe(404)
  })

  test('where an organization has switched messages off, its customers have none either', async () => {
    const url = '/api/v1/organization/settings'
    const { settings } = (await world.as(owner).get(url)).body
    const saved = await world.as(owner).put(url, { ...settings, features_off: ['messages'] })
    expect(saved.status).toBe(200)
    expect((await world.as(owner).get(threadUrl())).status).toBe(404)
    expect((await asCustomer().get(customerUrl())).status).toBe(404)
  })
})

describe('the list of conversations', () => {
  test('shows quotes that are published or have messages, by what happened last', async () => {
    later(60)
    const second = await givenPublished(owner, 'Amir Khan')
    const draft = await world.as(owner).post('/api/v1/quotes', {
      description: 'Draft',
      line_items: [{ item_description: 'x', item_quantity: 1, item_unit_price: 1 }],
    })
    const ids = async (query = '') =>
      (await conversations(query)).conversations.map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([second.quoteId, quoteId])
    later(60)
    await ask('First')
    await ask('Second\nline')
    const { conversations: list, total } = await conversations()
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      id: quoteId,
      quotee_name: 'Deb Hanley',
      quotee_email: 'deb@example.com',
      unread_count: 2,
      is_published: true,
      last_message: { message_text: 'Second line', sender_side: 'customer' },
    })
    expect(list[1]).toMatchObject({ id: second.quoteId, unread_count: 0, last_message: null })
    later(60)
    await world.as(owner).post(threadUrl(draft.body.id), { message_text: 'Waits for the page' })
    expect((await ids())[0]).toBe(draft.body.id)
    expect(await ids('?limit=1&offset=1')).toEqual([quoteId])
    expect((await conversations('?limit=1&offset=0')).total).toBe(3)
    expect(await ids('?search=AMIR')).toEqual([second.quoteId])
    expect(await ids('?search=deb%40example')).toEqual([quoteId])
    expect(await ids('?search=100%25')).toEqual([])
  })

  test('one of a quote that was taken back stays, and its customer cannot see it', async () => {
    await ask('Hello?')
    await world.as(owner).post(`/api/v1/quotes/${quoteId}/unpublish`, {})
    const { body } = await world.as(owner).get(`/api/v1/messages/conversations/${quoteId}`)
    expect(body.is_published).toBe(false)
    expect((await conversations()).conversations[0]).toMatchObject({ id: quoteId, is_published: false })
  })

  test('one is read by its quote, whether or not anything was said', async () => {
    const { body } = await world.as(owner).get(`/api/v1/messages/conversations/${quoteId}`)
    expect(body).toMatchObject({ id: quoteId, unread_count: 0, last_message: null })
    const missing = await world.as(owner).get(`/api/v1/messages/conversations/${randomUUID()}`)
    expect([missing.status, missing.body.detail]).toEqual([404, 'Quote not found'])
  })
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'a secret' } })
    .jpeg()
    .toBuffer()

const upload = async (bytes: Uint8Array, name: string, of = quoteId) => {
  const { payload, headers } = await aForm({}, [['file', bytes, name]])
  return world.app.inject({
    method: 'POST',
    url: `${threadUrl(of)}/files`,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
    payload,
  })
}

describe('files', () => {
  test('an image is made again with a small copy, a PDF is kept as it is and only ever saved', async () => {
    const image = (await upload(await picture(3000, 1500), 'C:\\photos\\board.webp')).json()
    expect(image).toMatchObject({
      file_name: 'board.jpg',
      mime_type: 'image/jpeg',
      width: 2400,
      height: 1200,
    })
    const pdf = (await upload(PDF, 'pläne 1.pdf')).json()
    expect(pdf).toMatchObject({
      mime_type: 'application/pdf',
      file_size_bytes: PDF.length,
      thumbnail_url: null,
    })
    const sent = await send('', { file_ids: [image.id, pdf.id] })
    expect(sent.status).toBe(201)
    expect(sent.body.files.map(({ id }: { id: string }) => id)).toEqual([image.id, pdf.id])

    const [shown] = (await asCustomer().get(customerUrl())).body.messages
    const full = await asCustomer().get(shown.files[0].url)
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sharp(full.bytes).metadata()).exif).toBeUndefined()
    const small = await asCustomer().get(shown.files[0].thumbnail_url)
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 480, height: 240 })
    const document = await asCustomer().get(shown.files[1].url)
    expect(Buffer.from(document.bytes).equals(PDF)).toBe(true)
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="plane 1.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    // Sent once, it is not there for another message.
    expect((await send('Again', { file_ids: [pdf.id] })).status).toBe(422)
  })

  test('what a file is, its bytes say', async () => {
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png')
    const html = await upload(Buffer.from('<html><script>alert(1)</script>'), 'a.pdf')
    const empty = await upload(Buffer.alloc(0), 'a.pdf')
    for (const refused of [svg, html, empty]) {
      expect([refused.statusCode, refused.json().errors[0]]).toEqual([
        422,
        { path: 'file', message: expect.stringContaining('Choose an image (PNG, JPG or WebP) or a PDF.') },
      ])
    }
    expect((await upload(Buffer.alloc(10_100_001, 1), 'a.png')).statusCode).toBe(413)
  })

  test('a file of another quote cannot be sent, and one that is never sent is forgotten with its bytes', async () => {
    const other = await givenPublished(owner, 'Amir Khan')
    const foreign = (await upload(PDF, 'a.pdf', other.quoteId)).json()
    expect((await send('x', { file_ids: [foreign.id] })).status).toBe(422)
    const kept = (await upload(PDF, 'kept.pdf')).json()
    await send('Kept', { file_ids: [kept.id] })
    later(90_000)
    await forgetUnsentFilesJob.runWith(world.services, {})
    await sweepFilesJob.runWith(world.services, {})
    expect((await asCustomer().get(foreign.url)).status).toBe(404)
    expect((await asCustomer().get(kept.url)).status).toBe(200)
    // Running twice changes nothing more.
    await forgetUnsentFilesJob.runWith(world.services, {})
    expect((await asCustomer().get(kept.url)).status).toBe(200)
  })
})
