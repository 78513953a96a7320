import { randomUUID } from 'node:crypto'
import type { Extraction } from '@quotewright/extraction/extraction.ts'
import { claimUpload, insertUpload, keepReading } from '../features/extractions/uploads.repository.ts'
import { storeFile } from '../features/media/public.ts'
import { contextOf, inSystemTransaction, inTransaction } from '../platform/context.ts'
import { DEMO_TENANT_ID } from '../platform/tenants.ts'
import type { Member, World } from './world.ts'

/** A quote of a supplier, whose figures add up. */
export const A_READING: Extraction = {
  document_type: 'quote',
  extraction_confidence: 0.97,
  field_confidence: {
    fields: {
      quote_number: 0.99,
      currency: 0.99,
      total_amount: 0.99,
      subtotal: 0.99,
      tax_amount: 0.99,
      supplier_name: 0.99,
      supplier_email: 0.99,
      supplier_phone: 0.99,
      customer_name: 0.99,
      customer_email: 0.99,
      line_items: 0.99,
    },
    lines: [0.99, 0.99],
  },
  needs_review: [],
  extracted_quote: {
    quote_number: 'Q-2041',
    currency: 'AUD',
    total_amount: 1650,
    subtotal: 1500,
    tax_amount: 150,
    supplier_name: 'Kestrel Plumbing Pty Ltd',
    supplier_email: 'office@kestrelplumbing.example',
    supplier_phone: '(02) 5550 1234',
    customer_name: 'Harlan Vickery',
    customer_email: 'harlan@example.com',
    line_items: [
      {
        item_description: 'Supply and fit mixer tap to kitchen sink',
        item_quantity: 2,
        item_unit: 'ea',
        item_unit_price: 250,
        item_total_price: 500,
      },
      {
        item_description: 'Hot water unit, 315 L electric',
        item_quantity: 1,
        item_unit: 'ea',
        item_unit_price: 1000,
        item_total_price: 1000,
      },
    ],
  },
  validation: { warnings: [] },
  evidence: {
    fields: { total_amount: { page: 1, box: [400, 300, 520, 312], text: 'Total $1,650.00' } },
    lines: [
      {
        page: 1,
        box: [40, 200, 520, 212],
        text: 'Supply and fit mixer tap to kitchen sink 2 $250.00 $500.00',
      },
      { page: 1, box: [40, 220, 520, 232], text: 'Hot water unit, 315 L electric 1 $1,000.00 $1,000.00' },
    ],
  },
  grounds: {
    pages: 1,
    unread_pages: 0,
    type_if_priced: 'quote',
    type_certainty: 1,
    text_certainty: 1,
    has_valid_abn: true,
    supplier_abn: '51824753556',
    tax_rate: 10,
    discount: 0,
    charges: 0,
    lines_multiply_out: [true, true],
  },
}

/** A document of an organization that was read as said: without the reading, which takes its time. */
export async function givenExtraction(
  world: World,
  owner: Pick<Member, 'tenantId'> | undefined,
  reading: Extraction = A_READING,
): Promise<{ readonly id: string; readonly fileToken: string }> {
  const tenantId = owner?.tenantId ?? DEMO_TENANT_ID
  const { services } = world
  const ctx = contextOf(services, tenantId)
  const id = randomUUID()
  const fileToken = await storeFile(ctx, Buffer.from('%PDF-1.7 of a test'), 'application/pdf')
  await inTransaction(ctx, (tx) =>
    insertUpload(tx, { id, fileToken, fileName: 'kestrel.pdf', fileSizeBytes: 18 }),
  )
  const claim = { claim: randomUUID(), leaseUntil: new Date(services.now().getTime() + 60_000) }
  const claimed = await inSystemTransaction(services, (db) =>
    claimUpload({ db, now: services.now() }, id, claim),
  )
  if (claimed === undefined) throw new Error('No one else reads the document of a test')
  const readAs = reading.extracted_quote
  const kept = { extraction: reading, correctedType: null, fields: [], readAs, searchText: '' }
  await inTransaction(ctx, (tx) => keepReading(tx, claimed, kept))
  return { id, fileToken }
}
