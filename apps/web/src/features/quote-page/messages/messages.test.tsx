import type { Message } from '@quotewright/contracts/messages.ts'
import type { QuoteMessagesView } from '@quotewright/contracts/quote-page-view.ts'
import { expect, test } from 'vitest'
import { renderQuoteMessages, renderQuotePage } from '../render-quote-page.tsx'
import { aLine, aThread, aView } from '../testing/quote-fixtures.ts'
import { bodyOf, formOf, tagOf } from '../testing/read-page.ts'

const aMessage = (over: Partial<Message> = {}): Message => ({
  id: '019a0000-0000-7000-8000-000000000001',
  quote_id: '019a0000-0000-7000-8000-000000000002',
  sender_id: 'business',
  sender_name: 'Robin Fielder',
  sender_side: 'business',
  message_text: 'Monday week.',
  message_type: 'text',
  is_read: false,
  read_at: null,
  created_at: '2026-03-05T03:14:00.000Z',
  line_item: null,
  channel: 'web',
  files: [],
  ...over,
})
const pageWith = (over: Partial<QuoteMessagesView> = {}, of: Parameters<typeof aView>[1] = {}) =>
  bodyOf(aView({}, { messages: aThread(over), ...of }))

test('without a conversation the page has nothing of it', () => {
  const html = bodyOf(aView())
  expect(html).not.toMatch(/id="messages"|id="ask"|Ask about this line/)
})

test('the form is a plain one, with its key, and asks nothing but the message', () => {
  const form = formOf(pageWith(), '/q/tok_0123456789abcdef/messages')
  expect(form).toContain('method="post"')
  expect(form).toContain('encType="multipart/form-data"')
  expect(form).toContain('<input type="hidden" name="message_key" value="key-1"/>')
  expect(form.match(/ name="\w+"/g)).toEqual([
    ' name="message_key"',
    ' name="line_item_id"',
    ' name="message_text"',
    ' name="files"',
  ])
})

test('a preview has the conversation, and nothing of it leads anywhere', () => {
  const html = bodyOf(aView({}, { messages: aThread(), isPreview: true, path: '' }))
  expect(html).toMatch(/<a class="ask-line" data-ask="[^"]*">Ask about this line<\/a>/)
  expect(html).toContain('<form id="ask"')
  expect(renderQuotePage(aView({}, { messages: aThread(), isPreview: true, path: '' }))).not.toContain(
    '<script',
  )
})

test('a long line is cut between characters', () => {
  const lines = [aLine({ description: '🔧'.repeat(100) })]
  expect(pageWith({}, { lines })).toContain(`>${'🔧'.repeat(79)}…</option>`)
})

test('every line leads to a question about it, and the one that was chosen is chosen', () => {
  const { lines } = aView()
  const html = pageWith()
  expect(html.match(/data-ask="/g)).toHaveLength(lines.length)
  const [first] = lines
  expect(pageWith({ aboutLineId: first?.id ?? '' })).toContain(`<option value="${first?.id}" selected="">`)
})

test('what is written stays text, no matter who wrote it', () => {
  const nasty = '</li><script>alert(1)</script>"\'&'
  const html = renderQuoteMessages(
    aThread({
      messages: [
        aMessage({
          message_text: nasty,
          sender_name: nasty,
          line_item: { id: 'x', description: nasty },
          files: [
            {
              id: 'f',
              file_name: nasty,
              mime_type: 'image/png',
              file_size_bytes: 1,
              width: 4000,
              height: 1,
              url: '/api/v1/public/message-files/a',
              thumbnail_url: '/api/v1/public/message-files/b',
            },
          ],
        }),
      ],
    }),
  )
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(4)
  expect(html).toContain('width="220" height="1"')
})

test('own messages have a tick, the business’s say how they are read, once they are they do not', () => {
  const mine = { sender_side: 'customer', sender_id: 'customer', sender_name: 'Priya Nair' } as const
  const html = renderQuoteMessages(
    aThread({
      messages: [
        aMessage({ id: 'a', ...mine }),
        aMessage({ id: 'b', ...mine, is_read: true, read_at: '2026-03-05T03:15:00.000Z' }),
        aMessage({ id: 'c' }),
        aMessage({ id: 'd', is_read: true, read_at: '2026-03-05T03:15:00.000Z' }),
      ],
    }),
  )
  const items = html.split('<li ').slice(1)
  expect(items.map((item) => /· (Sent|Read)/.exec(item)?.[1])).toEqual(['Sent', 'Read', undefined, undefined])
  expect(items.map((item) => item.includes('data-read='))).toEqual([false, false, true, false])
  expect(html.replace(/\s/g, ' ')).toContain('5 March 2026 at 2:14 pm')
})

test('a refused message is shown again with its words, and the summary leads to the field', () => {
  const form = {
    kind: 'message',
    values: { message_text: 'x'.repeat(10), message_key: 'key-0' },
    errors: { message_text: 'Please type a message' },
  } as const
  const html = bodyOf(aView({}, { messages: aThread(), form }))
  expect(html).toContain('Your message hasn’t been sent yet')
  expect(html).toContain('<a href="#message_text">Please type a message</a>')
  expect(tagOf(html, 'message_text')).toContain('aria-invalid="true"')
  expect(html).toContain('value="key-0"')
})
