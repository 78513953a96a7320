import type { Extraction } from '@quotewright/extraction/extraction.ts'
import { beforeEach, expect, test } from 'vitest'
import { fileWorld } from '../../testing/file-world.ts'
import { A_READING, givenExtraction } from '../../testing/given-extraction.ts'
import { type PublishedQuote, publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { checkPricesJob } from './stale-quotes.jobs.ts'

const world = fileWorld()
let owner: Member

beforeEach(async () => {
  owner = await world.givenMember()
})

const ABN = '51824753556'
const DEB = { name: 'Deb Hanley', email: 'deb@example.com' }

/** A wholesaler's quote for a dimmer and ten downlights. */
function documentAt(dimmer: number, over: Partial<Extraction['grounds']> = {}): Extraction {
  const line = (item_description: string, item_quantity: number, item_unit_price: number) => ({
    item_description,
    item_quantity,
    item_unit: 'ea',
    item_unit_price,
    item_total_price: item_quantity * item_unit_price,
  })
  const subtotal = dimmer + 225
  return {
    ...A_READING,
    extracted_quote: {
      ...A_READING.extracted_quote,
      supplier_name: 'Wholesale Lights',
      customer_name: 'Bright Sparks',
      customer_email: null,
      line_items: [line('Low-profile dimmer', 1, dimmer), line('LED downlight 10W', 10, 22.5)],
      subtotal,
      tax_amount: subtotal / 10,
      total_amount: subtotal * 1.1,
    },
    grounds: { ...A_READING.grounds, supplier_abn: ABN, ...over },
  }
}

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

async function document(dimmer: number, over: Partial<Extraction['grounds']> = {}): Promise<string> {
  later(5)
  return (await givenExtraction(world, owner, documentAt(dimmer, over))).id
}

const convert = async (id: string): Promise<string> => {
  const path = `/api/v1/staged-extractions/${id}/convert-to-quote`
  const converted = await world.as(owner).post(path, { markup_percent: 30, customer: DEB })
  expect(converted.status).toBe(200)
  return converted.body.quote_id
}
const offer = async (id: string): Promise<PublishedQuote> => publishQuote(world, owner, await convert(id))

async function listStale() {
  await checkPricesJob.runWith(world.services, {})
  return (await world.as(owner).get('/api/v1/stale-quotes')).body.stale_quotes
}

test('a later document of the supplier raises the quote, which keeps its markup when re-issued', async () => {
  const quote = await offer(await document(40))
  expect(await listStale()).toEqual([])
  await convert(await document(50))
  // Thirteen dollars more with the markup of 30 %, and GST.
  expect(await listStale()).toMatchObject([{ quote_id: quote.id, lines: 1, difference: 14.3 }])

  const path = `/api/v1/quotes/${quote.id}/todays-prices`
  const { current_version_number, prices_hash } = (await world.as(owner).get(path)).body
  const { body } = await world.as(owner).post(path, { current_version_number, prices_hash })
  expect(body.quote.line_items).toMatchObject([
    { item_unit_price: 65, item_unit_cost: 50 },
    { item_unit_price: 29.25, item_unit_cost: 22.5 },
  ])
  expect(await listStale()).toEqual([])
})

test('taking its prices into the price book counts as well', async () => {
  const quote = await offer(await document(40))
  const id = await document(36)
  await world.as(owner).post(`/api/v1/staged-extractions/${id}/price-proposals`, { lines: [0] })
  expect(await listStale()).toMatchObject([{ quote_id: quote.id, difference: -5.72 }])
})

test('another supplier, an older document, or one no one took over raise nothing', async () => {
  const older = await document(30)
  await offer(await document(40))
  await convert(older)
  await convert(await document(60, { supplier_abn: '53004085616' }))
  await document(70)
  expect(await listStale()).toEqual([])
})
