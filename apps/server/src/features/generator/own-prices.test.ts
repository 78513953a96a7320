import { beforeAll, expect, test } from 'vitest'
import { contextOf, inTransaction, type Services } from '../../platform/context.ts'
import { createServices } from '../../platform/create-services.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { getOrganization } from '../organizations/public.ts'
import { listOwnPrices } from './own-prices.ts'

const world = fileWorld()
const staff = testMember(world)
/** The same database as another process has it. */
let elsewhere: Services
beforeAll(async () => {
  elsewhere = createServices(world.pool, {
    publicUrl: 'https://quotes.example',
    featuresOff: new Set(),
    languageModel: null,
    storage: { kind: 'folder', path: world.files },
    googlePlaces: null,
    mailer: null,
    mailReplyDomain: null,
    sms: null,
    speech: null,
    jobs: world.services.jobs,
    events: world.services.events,
    webhooks: world.services.webhooks,
    analytics: null,
    integrations: world.services.integrations,
  })
})

const ITEMS = '/api/v1/price-items'
const own = (services = world.services, member = staff) =>
  inTransaction(contextOf(services, member.tenantId), async (tx) => {
    const { priceBook } = await listOwnPrices(tx, await getOrganization(tx))
    return priceBook
  })
const cents = async (services = world.services) => (await own(services)).map((item) => item.typicalCents)
const add = async (name: string, unit_price: number) =>
  (await world.as(staff).post(ITEMS, { name, unit_price })).body.item.id as string

test('are the same list until something changes, and each tenant has its own', async () => {
  await add('Downlight', 85)
  const first = await own()
  expect(await own()).toBe(first)
  expect(await own(elsewhere)).not.toBe(first)
  expect(await own(world.services, await world.givenMember())).toEqual([])
  expect(await own()).toBe(first)
  await add('Fan', 95)
  expect(await cents()).toEqual([8_500, 9_500])
  const inEuro = await inTransaction(contextOf(world.services, staff.tenantId), async (tx) =>
    listOwnPrices(tx, { ...(await getOrganization(tx)), currency: 'EUR' }),
  )
  expect(inEuro.priceBook.map((item) => item.currency)).toEqual(['EUR', 'EUR'])
})

test('are never stale, whichever process changes them and however little time has passed', async () => {
  // The clock stands still, so times tell nothing.
  const id = await add('Downlight', 85)
  const everywhere = async () => [await cents(), await cents(elsewhere)]
  expect(await everywhere()).toEqual([[8_500], [8_500]])
  await world.as(staff).put(`${ITEMS}/${id}`, { name: 'Downlight', unit_price: 90 })
  expect(await everywhere()).toEqual([[9_000], [9_000]])
  await world.as(staff).post(`${ITEMS}/${id}/archive`)
  expect(await everywhere()).toEqual([[], []])
  await world.as(staff).post(`${ITEMS}/${id}/unarchive`)
  expect(await everywhere()).toEqual([[9_000], [9_000]])
  await world.as(staff).post(`${ITEMS}/import`, { csv: 'name,unit,price\nDownlight,ea,91\nFan,ea,95\n' })
  expect(await everywhere()).toEqual([
    [9_100, 9_500],
    [9_100, 9_500],
  ])
  await inTransaction(contextOf(world.services, staff.tenantId), (tx) =>
    tx.db.deleteFrom('price_items').where('tenant_id', '=', tx.tenantId).execute(),
  )
  expect(await everywhere()).toEqual([[], []])
})

test('are those of the transaction that asks, and what it rolls back was never there', async () => {
  await add('Downlight', 85)
  const change = (to: number, services = world.services) =>
    inTransaction(contextOf(services, staff.tenantId), async (tx) => {
      await tx.db
        .updateTable('price_items')
        .set({ price_cents: to })
        .where('tenant_id', '=', tx.tenantId)
        .execute()
      const { priceBook } = await listOwnPrices(tx, await getOrganization(tx))
      expect(priceBook[0]?.typicalCents).toBe(to)
      expect(await cents(elsewhere)).toEqual([8_500])
      throw new Error('changed my mind')
    })
  for (const price of [1, 2]) await expect(change(price)).rejects.toThrow('changed my mind')
  expect([await cents(), await cents(elsewhere)]).toEqual([[8_500], [8_500]])
})
