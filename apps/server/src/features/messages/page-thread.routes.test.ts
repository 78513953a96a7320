import { beforeEach, describe, expect, test } from 'vitest'
import { aForm } from '../../testing/a-form.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { givenPublished } from '../../testing/published-quote.ts'

const world = fileWorld()
const owner = testMember(world)
let quoteId: string
let token: string

beforeEach(async () => {
  const line = { item_description: 'Fit <6> downlights', item_quantity: 6, item_unit_price: 85 }
  const quote = { description: 'Lights', customer_name: 'Deb Hanley', line_items: [line] }
  ;({ id: quoteId, token } = await givenPublished(world, owner, quote))
})

const page = (query = '') => world.as().get(`/q/${token}${query}`)
const post = async (
  fields: Record<string, string>,
  files: Parameters<typeof aForm>[1] = [],
  headers: Record<string, string> = {},
) => {
  const form = await aForm(fields, files)
  return world.app.inject({
    method: 'POST',
    url: `/q/${token}/messages`,
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  })
}
const sent = async () => (await world.as(owner).get(`/api/v1/quotes/${quoteId}/messages`)).body.messages
const PDF = Buffer.from('%PDF-1.4\n%%EOF')

describe('the form of the customer’s page', () => {
  test('sends a message and its files, and leads back to the conversation', async () => {
    const answer = await post({ message_text: 'Is <b>GST</b> included?\nThanks', message_key: 'k1' }, [
      ['files', PDF, 'plan.pdf'],
      ['files', PDF, 'plan 2.pdf'],
    ])
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/q/${token}#messages`])
    const [message] = await sent()
    expect(message).toMatchObject({
      message_text: 'Is <b>GST</b> included?\nThanks',
      sender_name: 'Deb Hanley',
    })
    expect(message.files.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
      'plan.pdf',
      'plan 2.pdf',
    ])
    const html = (await page()).text
    expect(html).toContain('Is &lt;b&gt;GST&lt;/b&gt; included?')
    expect(html).toContain('· Sent')
  })

  test('sent twice it is one message; another one is another', async () => {
    await post({ message_text: 'Once', message_key: 'k1' })
    await post({ message_text: 'Once', message_key: 'k1' })
    await post({ message_text: 'Twice', message_key: 'k2' })
    expect((await sent()).map((message: { message_text: string }) => message.message_text)).toEqual([
      'Once',
      'Twice',
    ])
  })

  test('an urlencoded form does as well, and a file alone is enough', async () => {
    const plain = await world.as().post(`/q/${token}/messages`, 'message_text=Hello', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(plain.status).toBe(303)
    expect((await post({ message_text: '' }, [['files', PDF, 'a.pdf']])).statusCode).toBe(303)
    expect(await sent()).toHaveLength(2)
  })

  test.each([
    ['nothing typed', { message_text: '  ' }, [], 'Please type a message'],
    ['too much typed', { message_text: 'x'.repeat(5001) }, [], 'Must be at most 5,000 characters'],
    ['no image', { message_text: 'Look' }, [['files', Buffer.from('MZ'), 'a.exe']], 'or a PDF'],
    ['six files', { message_text: 'Look' }, Array(6).fill(['files', PDF, 'a.pdf']), 'At most 5 files'],
    ['a line that is gone', { message_text: 'Look', line_item_id: 'gone' }, [], 'no longer part'],
  ] as const)('%s: the page comes back with the reason and the words', async (_, fields, files, reason) => {
    const answer = await post(fields, files as Parameters<typeof aForm>[1])
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Your message hasn’t been sent yet')
    expect(answer.body).toContain(reason)
    expect(answer.body).toContain(fields.message_text.trim())
    expect(await sent()).toEqual([])
    const byScript = await post(fields, files as Parameters<typeof aForm>[1], { 'x-fragment': '1' })
    expect([byScript.statusCode, byScript.headers['content-type']]).toEqual([
      422,
      'text/plain; charset=utf-8',
    ])
    expect(byScript.body).toContain(reason)
  })

  test('a file beyond the limit is reported on the page', async () => {
    const answer = await post({ message_text: 'Look' }, [['files', Buffer.alloc(10_000_001), 'a.png']])
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Too large to send')
  })

  test.each([true, false])(
    'files that are too large together are reported, too; by script: %s',
    async (byScript) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: `/q/${token}/messages`,
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '60000000',
          ...(byScript && { 'x-fragment': '1' }),
        },
        payload: '--x--',
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.headers['content-type']).toContain(byScript ? 'text/plain' : 'text/html')
      expect(answer.body).toContain('Too large to send')
    },
  )

  test('a line break is as long as it was typed', async () => {
    const text = `${'x'.repeat(2499)}\r\n${'y'.repeat(2500)}`
    expect((await post({ message_text: text })).statusCode).toBe(303)
    expect((await sent())[0].message_text).toHaveLength(5000)
  })

  test('it asks about the line the page was opened for, and every line leads there', async () => {
    const [line] = (await world.as().get(`/api/v1/public/quotes/${token}`)).body.quote.line_items
    const html = (await page()).text
    expect(html).toContain(`href="/q/${token}?about=${line.id}#ask"`)
    expect(html).toContain('aria-label="Ask about this line: Fit &lt;6&gt; downlights"')
    const chosen = (await page(`?about=${line.id}`)).text
    expect(chosen).toContain(`<option value="${line.id}" selected="">`)
    expect((await page('?about=%22%3E%3Cscript%3E&about=x')).status).toBe(200)
  })
})

describe('what the page’s script asks for', () => {
  test('are the messages alone, each side’s with its tick, and who reads what by which call', async () => {
    await post({ message_text: 'Hello' })
    const answered = await world.as(owner).post(`/api/v1/quotes/${quoteId}/messages`, { message_text: 'Hi' })
    const fragment = await world.as().get(`/q/${token}/messages`)
    expect([fragment.status, fragment.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(fragment.text.match(/<li /g)).toHaveLength(2)
    expect(fragment.text).not.toContain('<html')
    expect(fragment.text).toContain('· Read')
    const readUrl = `/api/v1/public/quotes/${token}/messages/${answered.body.id}/read`
    expect(fragment.text).toContain(`data-read="${readUrl}"`)
    await world.as().put(readUrl)
    expect((await world.as().get(`/q/${token}/messages`)).text).not.toContain('data-read')
  })

  test('a browser that opens their address is led to the page', async () => {
    const opened = await world.as().get(`/q/${token}/messages`, { headers: { accept: 'text/html,*/*' } })
    expect([opened.status, opened.headers['location']]).toEqual([303, `/q/${token}#messages`])
  })

  test('it sends and gets the messages back', async () => {
    const answer = await post({ message_text: 'Hello' }, [], { 'x-fragment': '1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^<li id="m-/)
  })
})

test('without a conversation there is no form, no link of a line, and nowhere to send to', async () => {
  const url = '/api/v1/organization/settings'
  const { settings } = (await world.as(owner).get(url)).body
  await world.as(owner).put(url, { ...settings, features_off: ['messages'] })
  const html = (await page()).text
  expect(html).not.toContain('id="messages"')
  expect(html).not.toContain('Ask about this line')
  expect((await world.as().get(`/q/${token}/messages`)).status).toBe(404)
  const refused = await post({ message_text: 'x' })
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(refused.body).toContain('That wasn’t sent')
  const byScript = await post({ message_text: 'x' }, [], { 'x-fragment': '1' })
  expect(byScript.headers['content-type']).toContain('application/problem+json')
  expect((await world.as().get('/q/AAAAAAAAAAAAAAAAAAAAAA/messages')).status).toBe(404)
})

test('of a deleted quote nothing is shown', async () => {
  await post({ message_text: 'Hello' })
  await world.as(owner).delete(`/api/v1/quotes/${quoteId}`)
  expect((await world.as().get(`/q/${token}/messages`)).status).toBe(404)
  expect((await post({ message_text: 'x' })).statusCode).toBe(404)
})
