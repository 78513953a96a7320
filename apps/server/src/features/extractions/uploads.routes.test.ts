import { deflateSync } from 'node:zlib'
import { pdfOf } from '@quotewright/extraction/testing/pdf-of.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { aForm } from '../../testing/a-form.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { sweepDocumentsJob } from './extractions.jobs.ts'

// A document takes a second of a processor, and others may want it.
vi.setConfig({ testTimeout: 60_000 })

const world = fileWorld()
const owner = fileMember(world)
let pdf: Uint8Array
beforeAll(async () => {
  pdf = await pdfOf({ hiddenText: undefined })
  await world.startWorker()
})

async function upload(bytes: Uint8Array, name = 'kestrel.pdf', accept = 'application/json', by = owner) {
  const { payload, headers } = await aForm({}, [['file', bytes, name]])
  return world.app.inject({
    method: 'POST',
    url: '/api/v1/quotes/extract-preview',
    headers: { ...headers, accept, authorization: `Bearer ${by.token}` },
    payload,
  })
}

/** What a stream of events said, in its order. */
const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
    })

test('a quote is read, answered with its evidence, and staged for review', async () => {
  const answer = await upload(pdf, 'C:\\Quotes\\kestrel.PDF')

  expect(answer.statusCode).toBe(200)
  const preview = answer.json()
  expect(preview).toMatchObject({
    document_type: 'quote',
    extracted_quote: { quote_number: 'Q-2041', total_amount: 1650, currency: 'AUD' },
    validation: { warnings: [] },
  })
  expect(preview.extraction_confidence).toBeGreaterThan(0.9)
  expect(preview.evidence.lines).toHaveLength(2)
  expect(preview.evidence.fields.total_amount).toMatchObject({ page: 1 })

  const { items } = (await world.as(owner).get('/api/v1/staged-extractions?search=kestrel')).body
  expect(items).toMatchObject([
    {
      id: preview.document_id,
      status: 'pending_review',
      file_name: 'kestrel.PDF',
      page_count: 1,
      version: 1,
    },
  ])
  const file = await world.as(owner).get(`/api/v1/staged-extractions/${preview.document_id}/document`)
  expect(Buffer.from(file.bytes)).toEqual(Buffer.from(pdf))
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="kestrel.PDF"/),
  })
  const { rows } = await asSystem(
    world,
    `select tenant_id, properties from product_events where type = 'document_read'`,
  )
  expect(rows).toEqual([{ tenant_id: owner.tenantId, properties: { document_type: 'quote', lines: 2 } }])
})

test('the same upload twice at once, or after a refusal, is one document', async () => {
  const member = await world.givenMember('Repeaters')
  const sent = async (bytes: Uint8Array, key: string) => {
    const { payload, headers } = await aForm({}, [['file', bytes, 'same.pdf']])
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/quotes/extract-preview',
      headers: { ...headers, authorization: `Bearer ${member.token}`, 'idempotency-key': key },
      payload,
    })
    return answer.json().document_id ?? answer.json().detail.staged_extraction_id
  }
  const [one, other] = await Promise.all([sent(pdf, 'a'), sent(pdf, 'a')])
  expect(one).toBe(other)
  const invoice = await pdfOf({ hiddenText: undefined, heading: 'Tax Invoice' })
  expect(await sent(invoice, 'b')).toBe(await sent(invoice, 'b'))
  expect((await world.as(member).get('/api/v1/staged-extractions')).body.total).toBe(2)
})

test('as events: progress in order, then the result', async () => {
  const events = eventsOf((await upload(pdf, 'kestrel.pdf', 'text/event-stream')).body)

  expect(events[0]).toMatchObject({ event: 'progress', data: { stage: 'stored' } })
  expect(events).toContainEqual({
    event: 'progress',
    data: { stage: 'reading', message: 'Reading the document: page 1 of 1', page: 1, pages: 1 },
  })
  expect(events.at(-1)).toMatchObject({ event: 'result', data: { document_type: 'quote' } })
})

test('what was corrected in a supplier’s document is put right in its next one', async () => {
  const member = await world.givenMember('Rememberers')
  const first = (await upload(pdf, 'first.pdf', 'application/json', member)).json()
  const { line_items: lines } = first.extracted_quote
  const tap = { ...lines[0], item_description: 'Mixer tap' }
  const corrected = await world.as(member).put(`/api/v1/staged-extractions/${first.document_id}/data`, {
    extracted_data: { supplier_name: 'Kestrel', line_items: [tap, lines[1]] },
  })
  expect(corrected.body.remembered_fields).toEqual([])

  const second = (await upload(pdf, 'second.pdf', 'application/json', member)).json()

  expect(second.extracted_quote).toMatchObject({ supplier_name: 'Kestrel', line_items: [tap, lines[1]] })
  const staged = await world.as(member).get(`/api/v1/staged-extractions/${second.document_id}`)
  expect(staged.body.remembered_fields).toEqual(['supplier_name', 'line_items'])
  // Another organization knows nothing of it.
  expect((await upload(pdf)).json().extracted_quote.supplier_name).toBe('Kestrel Plumbing Pty Ltd')
})

test('a document that is no quote is staged all the same, and the refusal says where', async () => {
  const invoice = await pdfOf({ hiddenText: undefined, heading: 'Tax Invoice' })
  const answer = await upload(invoice, 'invoice.pdf')

  expect(answer.statusCode).toBe(422)
  const { detail, code } = answer.json()
  expect(code).toBe('unsupported_document_type')
  expect(detail).toMatchObject({
    error: 'unsupported_document_type',
    message: 'This document looks like an invoice. Only quotes can be converted for now.',
    detected_type: 'invoice',
    supported_types: ['quote'],
    coming_soon: ['invoice', 'receipt', 'purchase_order'],
  })
  const staged = await world.as(owner).get(`/api/v1/staged-extractions/${detail.staged_extraction_id}`)
  expect(staged.body).toMatchObject({ status: 'pending_review', final_type: 'invoice' })

  const refused = await world
    .as(owner)
    .post(`/api/v1/staged-extractions/${detail.staged_extraction_id}/convert-to-quote`, {})
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'Only a quote can be converted. Correct the type of the document first.',
  ])
})

test.each([
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ['.pdf', 'document.pdf'],
])('a name such as %s never costs anybody the upload', async (sent, kept) => {
  const { payload, headers } = await aForm({ file_name: sent }, [['file', Buffer.from('%PDF-1.4'), 'a.pdf']])
  const authorization = `Bearer ${owner.token}`
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/quotes/extract-preview',
    headers: { ...headers, authorization },
    payload,
  })
  expect(answer.json().code).toBe('corrupt_pdf')
  const [upload] = (await world.as(owner).get('/api/v1/document-uploads')).body.items
  expect(upload.file_name).toBe(kept)
  await world.as(owner).delete(`/api/v1/document-uploads/${upload.id}`)
})

test.each([
  ['without a boundary', 'multipart/form-data', 'abc'],
  ['that is none', 'multipart/form-data; boundary=x', 'abc'],
  [
    'that ends in the middle of its file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  ],
])('a form %s is refused as one', async (_, type, payload) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/quotes/extract-preview',
    headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
    payload,
  })
  expect([answer.statusCode, answer.json().detail]).toEqual([422, 'The form is incomplete or malformed'])
})

test('two files at once are refused, not taken for a large one', async () => {
  const { payload, headers } = await aForm({}, [
    ['file', pdf, 'a.pdf'],
    ['file', pdf, 'b.pdf'],
  ])
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/quotes/extract-preview',
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
    payload,
  })
  expect([answer.statusCode, answer.json().detail]).toEqual([422, 'Too many files. Send one at a time.'])
})

/** A file whose one stream unpacks to 140 megabytes. */
function bomb(): Uint8Array {
  const stream = deflateSync(Buffer.alloc(140 * 1024 * 1024))
  const head = `%PDF-1.4\n1 0 obj <</Length ${stream.length}/Filter/FlateDecode>> stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF')])
}

const HOSTILE: readonly (readonly [
  code: string,
  sentence: string,
  () => Uint8Array | Promise<Uint8Array>,
])[] = [
  ['empty_file', 'The file is empty', () => new Uint8Array()],
  ['not_a_pdf', 'The file is not a PDF', () => Buffer.from('a text that says %PDF nowhere in front')],
  ['corrupt_pdf', 'The PDF is damaged and cannot be read', () => pdf.subarray(0, pdf.length / 2)],
  [
    'encrypted_pdf',
    'The PDF is protected with a password',
    () => pdfOf({ hiddenText: undefined, password: 'secret' }),
  ],
  ['limit_exceeded', 'Reading the document took too much time or memory', bomb],
]

test.each(HOSTILE)(
  '%s: a clear sentence at the file, and nothing of it stays',
  async (code, sentence, make) => {
    const before = (await world.as(owner).get('/api/v1/staged-extractions')).body.total
    const answer = await upload(await make(), `${code}.pdf`)

    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { detail: sentence, code, errors: [{ path: 'file', message: sentence }] },
    ])
    expect((await world.as(owner).get('/api/v1/staged-extractions')).body.total).toBe(before)
    const { rows } = await asSystem(
      world,
      `select file_token from document_extractions where state = 'failed'`,
    )
    expect(rows.filter(({ file_token: token }) => token !== null)).toEqual([])
  },
)

test('what could not be read is listed for a day, and can be dismissed', async () => {
  const { items } = (await world.as(owner).get('/api/v1/document-uploads')).body
  expect(items.map((item: { error_code: string }) => item.error_code)).toEqual([
    'limit_exceeded',
    'encrypted_pdf',
    'corrupt_pdf',
  ])
  const [first, ...others] = items
  expect(first).toMatchObject({ state: 'failed', file_name: 'limit_exceeded.pdf' })
  expect((await world.as(owner).delete(`/api/v1/document-uploads/${first.id}`)).status).toBe(204)
  expect((await world.as(owner).delete(`/api/v1/document-uploads/${first.id}`)).status).toBe(404)

  await sweepDocumentsJob.runWith(world.services, {})
  expect((await world.as(owner).get('/api/v1/document-uploads')).body.items).toHaveLength(others.length)
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_001)
  await sweepDocumentsJob.runWith(world.services, {})
  const later = await world.renewed(owner)
  expect((await world.as(later).get('/api/v1/document-uploads')).body.items).toEqual([])
})
