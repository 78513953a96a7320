import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Extraction } from '@quotewright/extraction/extraction.ts'
import { expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { A_READING, givenExtraction } from '../../testing/given-extraction.ts'
import { readDocumentJob } from './extractions.jobs.ts'

const world = fileWorld()
const owner = fileMember(world)

const path = (id: string, rest = '') => `/api/v1/staged-extractions/${id}${rest}`

/** A reading with other values. */
const readingWith = (values: Partial<Extraction['extracted_quote']>): Extraction => ({
  ...A_READING,
  extracted_quote: { ...A_READING.extracted_quote, ...values },
})

test('corrections are merged and judged by the same sums; an added line has no place on the page', async () => {
  const { id } = await givenExtraction(world, owner)
  const [tap, heater] = A_READING.extracted_quote.line_items
  const freight = {
    item_description: 'Freight',
    item_quantity: 1,
    item_unit: 'ea',
    item_unit_price: 80,
    item_total_price: 80,
  }

  const added = await world.as(owner).put(path(id, '/data'), {
    extracted_data: { line_items: [freight, tap, { ...heater, item_description: 'Hot water unit 315 L' }] },
    version: 1,
  })
  expect(added.status).toBe(200)
  expect(added.body).toMatchObject({
    version: 2,
    is_low_confidence: true,
    extracted_data: { quote_number: 'Q-2041', total_amount: 1650 },
    validation: { warnings: ['The lines add up to 1580.00, but the subtotal says 1500.00'] },
  })
  expect(added.body.extraction_confidence).toBeLessThan(0.75)
  expect(added.body.evidence.lines.map((place: { text: string } | null) => place?.text ?? null)).toEqual([
    null,
    A_READING.evidence.lines[0]?.text,
    A_READING.evidence.lines[1]?.text,
  ])

  const sums = { subtotal: 1580, tax_amount: 158, total_amount: 1738 }
  const right = await world.as(owner).put(path(id, '/data'), { extracted_data: sums, version: 2 })
  expect(right.body).toMatchObject({ version: 3, is_low_confidence: false, validation: { warnings: [] } })
  expect(right.body.extraction_confidence).toBeGreaterThan(0.9)
})

test('a document has the details of its issuer with their places, and an older reading has none', async () => {
  const abn = { value: '51824753556', page: 1, box: [50, 60, 180, 72], text: 'ABN 51 824 753 556' } as const
  const grounds = { ...A_READING.grounds, issuer_details: { abn } }
  const told = await givenExtraction(world, owner, { ...A_READING, grounds })
  const older = await givenExtraction(world, owner)
  const detailsOf = async (id: string) => (await world.as(owner).get(path(id))).body.issuer_details
  expect(await detailsOf(told.id)).toEqual({ abn })
  expect(await detailsOf(older.id)).toEqual({})
})

test('a field that is said to be right is certain, and so it is in the next document of the supplier', async () => {
  const member = await world.givenMember('Careful builders')
  const odd = readingWith({ supplier_name: 'Quotation details 7' })
  const { id } = await givenExtraction(world, member, odd)
  const before = await world.as(member).get(path(id))
  expect(before.body.needs_review).toContainEqual({
    field: 'supplier_name',
    line: null,
    reason: 'Nothing else in the document confirms it.',
  })
  const { body } = await world
    .as(member)
    .put(path(id, '/data'), { extracted_data: {}, confirmed_fields: ['supplier_name'], version: 1 })
  expect(body.field_confidence.fields.supplier_name).toBe(1)
  expect(body.needs_review.map(({ field }: { field: string }) => field)).not.toContain('supplier_name')
  const unknown = await world
    .as(member)
    .put(path(id, '/data'), { extracted_data: {}, confirmed_fields: ['colour'], version: 2 })
  expect(unknown.status).toBe(422)
})

test('what is left out of a corrected line is as on a new line, and an empty text is none', async () => {
  const { id } = await givenExtraction(world, owner)
  const lines = [
    { item_description: 'Tap' },
    { description: 'Pipe', item_quantity: 3, item_unit_price: 1.25 },
  ]
  const { status, body } = await world
    .as(owner)
    .put(path(id, '/data'), { extracted_data: { items: lines, quote_number: '', currency: '' } })
  expect([status, body.extracted_data]).toMatchObject([
    200,
    {
      quote_number: null,
      currency: null,
      line_items: [
        {
          item_description: 'Tap',
          item_quantity: 1,
          item_unit: 'ea',
          item_unit_price: 0,
          item_total_price: 0,
        },
        {
          item_description: 'Pipe',
          item_quantity: 3,
          item_unit: 'ea',
          item_unit_price: 1.25,
          item_total_price: 3.75,
        },
      ],
    },
  ])
  const tooMuch = { item_description: 'Tap', item_quantity: 1_000_000, item_unit_price: 1_000_000 }
  const refused = await world.as(owner).put(path(id, '/data'), { extracted_data: { line_items: [tooMuch] } })
  expect(refused.body.errors).toMatchObject([{ path: 'extracted_data.line_items.0.item_total_price' }])
  const nameless = { extracted_data: { line_items: [{ item_quantity: 2 }] } }
  expect((await world.as(owner).put(path(id, '/data'), nameless)).body.errors).toEqual([
    { path: 'extracted_data.line_items.0.item_description', message: 'A line needs a description' },
  ])
})

test('a document beyond every limit is listed as it is, and refused only as a quote', async () => {
  const member = await world.givenMember('Tunnel builders')
  const tunnel = {
    item_description: 'Tunnel',
    item_quantity: 1,
    item_unit: 'kilometre below the river as it was surveyed',
    item_unit_price: 2e12,
    item_total_price: 2e12,
  }
  const huge = readingWith({ line_items: [tunnel], total_amount: 2e12, supplier_name: 'x'.repeat(900) })
  const { id } = await givenExtraction(world, member, huge)
  expect((await world.as(member).get(path(id))).body.extracted_data).toEqual(huge.extracted_quote)
  const refused = await world.as(member).post(path(id, '/convert-to-quote'))
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ path: 'extracted_data.total_amount' }],
  ])
  expect((await world.as(member).get('/api/v1/staged-extractions')).body.total).toBe(1)
})

test('correcting what a colleague has changed since is a conflict, and nothing is overwritten', async () => {
  const { id } = await givenExtraction(world, owner)
  const colleague = await world.givenColleague(owner)
  await world.as(colleague).put(path(id, '/data'), { extracted_data: { customer_name: 'Deb' }, version: 1 })

  for (const [call, body] of [
    ['/data', { extracted_data: { customer_name: 'Dan' } }],
    ['/correct-type', { corrected_type: 'invoice' }],
  ] as const) {
    const stale = await world.as(owner).put(path(id, call), { ...body, version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current_version_number: 2, changed_by: 'Robin Fielder' })
  }
  for (const call of ['/approve', '/reject', '/convert-to-quote']) {
    expect((await world.as(owner).post(path(id, call), { version: 1 })).status).toBe(409)
  }
  const kept = await world.as(owner).get(path(id))
  expect(kept.body).toMatchObject({ extracted_data: { customer_name: 'Deb' }, status: 'pending_review' })
})

test('two convert at once: one quote, and both get it', async () => {
  const { id } = await givenExtraction(world, owner)
  const both = await Promise.all(
    [1, 2, 3].map(() => world.as(owner).post(path(id, '/convert-to-quote'), { version: 1 })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(both.map(({ body }) => body.quote_id)).size).toBe(1)
  const { quote_id: quoteId, quote_number: quoteNumber } = both[0]?.body ?? {}

  const { quote } = (await world.as(owner).get(`/api/v1/quotes/${quoteId}`)).body
  expect(quote).toMatchObject({
    quote_number: quoteNumber,
    status: 'draft',
    customer_name: 'Harlan Vickery',
    customer_email: 'harlan@example.com',
    reference_number: 'Q-2041',
    tax_mode: 'exclusive',
    subtotal: 1500,
    tax_amount: 150,
    total_amount: 1650,
    title: 'Supply and fit mixer tap to kitchen sink',
    notes: '',
  })
  // The customer is not told whose prices they are.
  const { comments } = (await world.as(owner).get(`/api/v1/quotes/${quoteId}/comments`)).body
  expect(comments).toMatchObject([
    {
      body: 'Made from quote Q-2041 of Kestrel Plumbing Pty Ltd, office@kestrelplumbing.example, (02) 5550 1234.',
    },
  ])
  const { versions } = (await world.as(owner).get(`/api/v1/quotes/${quoteId}/versions`)).body
  expect(versions).toMatchObject([{ version_number: 1, change_source: 'extraction' }])

  const source = await world.as(owner).get(`/api/v1/quotes/${quoteId}/source-document`)
  expect(source.body).toEqual({ document: { extraction_id: id, file_name: 'kestrel.pdf' } })
  expect((await world.as(owner).get(path(id))).body).toMatchObject({
    status: 'converted',
    quote_id: quoteId,
    quote_number: quoteNumber,
  })
  const late = await world.as(owner).post(path(id, '/reject'), {})
  expect([late.status, late.body.detail]).toEqual([
    409,
    'This document has been converted to a quote already',
  ])
  const edit = await world.as(owner).put(path(id, '/data'), { extracted_data: {} })
  expect(edit.status).toBe(409)

  // No link leads to a quote that is deleted.
  await world.as(owner).delete(`/api/v1/quotes/${quoteId}`)
  expect((await world.as(owner).get(path(id))).body).toMatchObject({ status: 'converted', quote_id: null })
  const again = await world.as(owner).post(path(id, '/convert-to-quote'), {})
  expect([again.status, again.body.detail]).toEqual([
    409,
    'The quote that was made of this document has been deleted',
  ])
})

test('a quote in a currency we have none of is converted once that is corrected', async () => {
  const { id } = await givenExtraction(world, owner, readingWith({ currency: 'JPY' }))
  const refused = await world.as(owner).post(path(id, '/convert-to-quote'), {})
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    detail: 'Quotes cannot be in JPY. Correct the currency to one of AUD, NZD, USD, GBP, EUR first.',
    errors: [{ path: 'extracted_data.currency' }],
  })
  await world.as(owner).put(path(id, '/data'), { extracted_data: { currency: 'GBP' } })
  const { quote_id } = (await world.as(owner).post(path(id, '/convert-to-quote'), {})).body
  const { quote } = (await world.as(owner).get(`/api/v1/quotes/${quote_id}`)).body
  expect(quote).toMatchObject({ currency: 'GBP', tax_label: 'VAT', total_amount: 1650 })
})

test('an unsupported document becomes a quote once its type is corrected', async () => {
  const { id } = await givenExtraction(world, owner, { ...A_READING, document_type: 'unknown' })
  expect((await world.as(owner).post(path(id, '/convert-to-quote'), {})).status).toBe(422)
  const corrected = await world.as(owner).put(path(id, '/correct-type'), { corrected_type: 'quote' })
  expect(corrected.body).toMatchObject({
    final_type: 'quote',
    detected_type: 'unknown',
    user_corrected_type: 'quote',
  })
  expect((await world.as(owner).post(path(id, '/convert-to-quote'), { version: 2 })).status).toBe(200)
})

test('approved documents go on; rejected ones keep their reason and stay', async () => {
  const member = await world.givenMember('Reviewers')
  const [first, second] = [await givenExtraction(world, member), await givenExtraction(world, member)]
  await givenExtraction(world, member)
  const approved = await world.as(member).post(path(first.id, '/approve'))
  expect(approved.body).toMatchObject({ status: 'approved', version: 2 })
  expect((await world.as(member).post(path(first.id, '/approve'))).status).toBe(409)
  const rejected = await world.as(member).post(path(second.id, '/reject'), { notes: 'Sent to us by mistake' })
  expect(rejected.body).toMatchObject({ status: 'rejected', reject_notes: 'Sent to us by mistake' })
  const silent = await world.as(member).post(path(first.id, '/reject'), { notes: null })
  expect(silent.body).toMatchObject({ status: 'rejected', reject_notes: null })

  expect((await world.as(member).get('/api/v1/staged-extractions/stats')).body).toEqual({
    pending_review: 1,
    approved: 0,
    converted: 0,
    rejected: 2,
  })
  const listed = await world.as(member).get('/api/v1/staged-extractions?status_filter=rejected&limit=1')
  expect(listed.body).toMatchObject({ total: 2, items: [{ status: 'rejected' }] })
})

test('tags: blank and repeated ones are dropped, the version stays, and they are found by', async () => {
  const { id } = await givenExtraction(world, owner)
  const tags = { tags: [' roof ', '', 'Roof', 'urgent'] }
  const tagged = await world.as(owner).put(path(id, '/tags'), tags)
  expect(tagged.body).toMatchObject({ tags: ['roof', 'urgent'], version: 1 })
  const found = await world.as(owner).get('/api/v1/staged-extractions?tag=urgent')
  expect(found.body).toMatchObject({ total: 1, items: [{ id }] })
  const { items } = (await world.as(owner).get('/api/v1/staged-extractions?search=50%25')).body
  expect(items).toEqual([])
  expect((await world.as(owner).get('/api/v1/staged-extractions?tag=')).body.total).toBeGreaterThan(1)
  const many = { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }
  const refused = await world.as(owner).put(path(id, '/tags'), many)
  expect([refused.status, refused.body.detail]).toEqual([422, 'At most 20 tags'])
})

test('another organization sees none of it', async () => {
  const stranger = await world.givenMember('Strangers')
  const { id } = await givenExtraction(world, owner)
  for (const [method, rest] of [
    ['get', ''],
    ['get', '/document'],
    ['get', '/price-proposals'],
    ['post', '/approve'],
    ['post', '/convert-to-quote'],
    ['post', '/reject'],
  ] as const) {
    expect((await world.as(stranger)[method](path(id, rest), method === 'get' ? undefined : {})).status).toBe(
      404,
    )
  }
  expect((await world.as(stranger).delete(path(id))).status).toBe(404)
  expect((await world.as(stranger).get('/api/v1/staged-extractions')).body).toEqual({ items: [], total: 0 })
})

test('a document is deleted with its file; the quote made of it stays, without it', async () => {
  const { id, fileToken } = await givenExtraction(world, owner)
  const files = async () => (await readdir(world.files, { recursive: true })).join('\n')
  expect(await files()).toContain(fileToken)
  const { quote_id } = (await world.as(owner).post(path(id, '/convert-to-quote'), {})).body

  expect((await world.as(owner).delete(path(id))).status).toBe(204)

  expect(await files()).not.toContain(fileToken)
  expect((await world.as(owner).get(path(id))).status).toBe(404)
  const source = await world.as(owner).get(`/api/v1/quotes/${quote_id}/source-document`)
  expect([source.status, source.body]).toEqual([200, { document: null }])
})

test('prices of a supplier become prices of ours where someone chooses that', async () => {
  const member = await world.givenMember('Buyers')
  const known = { name: 'hot water unit, 315 l electric', unit: 'ea', cost: 900, markup_percent: 20 }
  await world.as(member).post('/api/v1/price-items', known)
  const { id } = await givenExtraction(world, member)
  const { items } = (await world.as(member).get(path(id, '/price-proposals'))).body
  expect(items).toMatchObject([
    {
      line: 0,
      description: 'Supply and fit mixer tap to kitchen sink',
      proposed_unit_price: 250,
      price_item_id: null,
    },
    { line: 1, price_item_name: known.name, current_unit_price: 1080, proposed_unit_price: 1200 },
  ])

  const outside = await world.as(member).post(path(id, '/price-proposals'), { lines: [0, 7] })
  expect([outside.status, outside.body.errors]).toMatchObject([422, [{ path: 'lines.1' }]])
  const applied = await world.as(member).post(path(id, '/price-proposals'), { lines: [0, 1] })
  expect(applied.body).toEqual({ created: 1, updated: 1 })
  const prices = (await world.as(member).get('/api/v1/price-items')).body.items
  expect(prices).toMatchObject([
    { name: known.name, cost: 1000, markup_percent: 20, unit_price: 1200 },
    { name: 'Supply and fit mixer tap to kitchen sink', unit_price: 250 },
  ])
  // Again: the price book has them by now.
  expect((await world.as(member).post(path(id, '/price-proposals'), { lines: [0, 1] })).body).toEqual({
    created: 0,
    updated: 0,
  })
})

test('a document whose readers have died three times has failed, and is not read a fourth time', async () => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into document_extractions (tenant_id, id, state, file_token, file_name, file_size_bytes, attempts,
       lease_until, created_at, updated_at)
     values ($1, $2, 'reading', $3, 'deadly.pdf', 9, 3, now() - interval '1 hour', now(), now())`,
    [owner.tenantId, id, randomUUID()],
  )
  await readDocumentJob.runWith(world.services, { extractionId: id })
  const { items } = (await world.as(owner).get('/api/v1/document-uploads')).body
  expect(items).toMatchObject([
    { id, state: 'failed', error_code: 'extraction_failed', message: 'Extraction failed' },
  ])
  // Running twice changes nothing.
  await readDocumentJob.runWith(world.services, { extractionId: id })
  expect((await world.as(owner).get('/api/v1/document-uploads')).body.items).toEqual(items)
})

test('a document in another reader’s hands is left to it', async () => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into document_extractions (tenant_id, id, state, file_token, file_name, file_size_bytes, attempts,
       claim, lease_until, created_at, updated_at)
     values ($1, $2, 'reading', $3, 'held.pdf', 9, 1, $2, $4, now(), now())`,
    [owner.tenantId, id, randomUUID(), new Date(world.clock.now.getTime() + 5_000)],
  )
  await readDocumentJob.runWith(world.services, { extractionId: id })
  const { rows } = await asSystem(world, 'select state, attempts from document_extractions where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ state: 'reading', attempts: 1 }])
  expect((await world.as(owner).delete(`/api/v1/document-uploads/${id}`)).status).toBe(204)
})

test('an outage of the file storage does not count against a document', async () => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into document_extractions (tenant_id, id, state, file_token, file_name, file_size_bytes, attempts,
       created_at, updated_at)
     values ($1, $2, 'waiting', $3, 'waiting.pdf', 9, 0, now(), now())`,
    [owner.tenantId, id, randomUUID()],
  )
  const away = async () => Promise.reject(new AppError('unavailable', 'The file storage does not answer.'))
  const services = { ...world.services, storage: { ...world.services.storage, read: away } }
  for (let time = 0; time < 5; time += 1)
    await expect(readDocumentJob.runWith(services, { extractionId: id })).rejects.toThrow('does not answer')
  const { rows } = await asSystem(world, 'select state, attempts from document_extractions where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ state: 'waiting', attempts: 0 }])
})
