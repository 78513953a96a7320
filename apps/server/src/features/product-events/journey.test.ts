import { PRODUCT_EVENTS, type PropertyKind } from '@quotewright/domain/product-events/product-events.ts'
import { expect, test } from 'vitest'
import { toCamelCase } from '../../platform/names.ts'
import { DEMO_TENANT_ID, isUuid } from '../../platform/tenants.ts'
import { asSystem } from '../../testing/as-system.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { fileFollowUps } from '../follow-ups/testing/follow-up-world.ts'

const it = fileFollowUps()

interface Row {
  readonly tenant_id: string
  readonly type: string
  readonly quote_id: string | null
  readonly user_id: string | null
  readonly properties: Readonly<Record<string, unknown>>
}

async function listEvents(): Promise<Row[]> {
  return (await asSystem(it.world, 'select * from product_events order by id')).rows
}

const TUESDAY = '2026-03-03T00:00:00.000Z'
const CUSTOMER = {
  customer_name: 'Deborah Hanleigh',
  customer_email: 'deborah@hanleigh.example',
  customer_phone: '0491 570 156',
  customer_address: '12 Wattlebird Lane, Marrickville',
}
const MESSAGE = 'Could you come before the Melbourne Cup?'
const REASON = 'My cousin does it for free'

/** All that a person could be recognised by, or that anybody wrote. */
const PRIVATE = [
  ...Object.values(CUSTOMER),
  'Deborah',
  'Hanleigh',
  'Wattlebird',
  '491 570 156',
  MESSAGE,
  'Melbourne',
  REASON,
  'cousin',
  'downlights',
  'Sam',
  'Fielder',
  'sam@fielder.example',
  'Bright Sparks',
  'Quiet reminder',
]

/** An organization's quote from its description to its acceptance, and all that lies between. */
async function liveThrough(staff: Member): Promise<void> {
  const { world } = it
  const generated = await world.as(staff).post('/api/v1/tasks/execute', {
    task_details: 'Install 6 downlights at $85 each, fit a marble birdbath',
    customer_name: CUSTOMER.customer_name,
  })
  const quoteId: string = generated.body.quote_id
  const update = { quote_id: quoteId, current_version_number: 1 }
  const applied = await world
    .as(staff)
    .post('/api/v1/tasks/execute', { task_details: 'make it 8 downlights', metadata: update })
  expect([generated.status, applied.status]).toEqual([200, 200])
  const priced = { item_description: 'Install downlights', item_quantity: 8, item_unit_price: 85 }
  await world.as(staff).put(`/api/v1/quotes/${quoteId}`, {
    ...CUSTOMER,
    line_items: [priced],
    current_version_number: 2,
  })
  const template = await world
    .as(staff)
    .post(`/api/v1/quotes/${quoteId}/template`, { name: 'Quiet reminder' })
  await world.as(staff).post(`/api/v1/templates/${template.body.template.id}/quotes`, { ...CUSTOMER })
  const { url } = await publishQuote(world, staff, quoteId)
  await it.at(staff, TUESDAY)
  await world.as().post(`${url}/events`, { type: 'viewed' }, { headers: { 'user-agent': 'Chrome/140' } })
  await world.as().post(`${url}/messages`, { message_text: MESSAGE })
  await acceptShown(world, url, { name: CUSTOMER.customer_name })
  const other = await publishQuote(world, staff, await it.givenDraft(staff, CUSTOMER))
  await world.as().post(`${other.url}/decline`, { reason: 'other', comment: REASON })
}

const isOfKind = (value: unknown, kind: PropertyKind): boolean => {
  if (kind === 'count') return Number.isSafeInteger(value) && Number(value) >= 0
  if (kind === 'id') return typeof value === 'string' && isUuid(value)
  return kind.some((choice) => choice === value)
}

/** What an event has that its declaration does not, or the other way round. */
function strangeIn({ type, properties }: Row): string[] {
  const declared = Object.entries(PRODUCT_EVENTS).find(([name]) => name === type)?.[1]
  if (declared === undefined) return [type]
  const kinds: Readonly<Record<string, PropertyKind>> = declared.properties
  const values = Object.entries(toCamelCase(properties))
  const strange = values.filter(([name, value]) => {
    const kind = kinds[name]
    return kind === undefined || !isOfKind(value, kind)
  })
  const missing =
    declared.source === 'history'
      ? []
      : Object.keys(kinds).filter((name) => !values.some(([has]) => has === name))
  return [...strange.map(([name, value]) => `${type}.${name} = ${String(value)}`), ...missing]
}

test('a whole journey is recorded, as its events are declared, and says nothing of anybody', async () => {
  const visitor = {
    first_name: 'Sam',
    last_name: 'Fielder',
    business_name: 'Fielder Electrical',
    email: 'sam@fielder.example',
  }
  await it.world.as().post('/api/v1/leads', visitor)
  const staff = await it.givenBusiness()
  await it.world.as(staff).post('/api/v1/onboarding/start')
  await it.world.as(staff).post('/api/v1/onboarding/skip-step', { step_number: 3, reason: REASON })
  await liveThrough(staff)

  const rows = await listEvents()
  const ofDemo = rows.filter(({ tenant_id }) => tenant_id === DEMO_TENANT_ID)
  expect(ofDemo.map(({ type }) => type)).toEqual(['lead_saved'])
  expect(rows.filter(({ tenant_id }) => tenant_id === staff.tenantId).map(({ type }) => type)).toEqual([
    'sign_up',
    'onboarding_step',
    'quote_created',
    'quote_generated',
    'text_update_applied',
    'quote_saved',
    'quote_saved',
    'template_saved',
    'quote_created',
    'template_used',
    'quote_published',
    'follow_up_sent',
    'quote_viewed',
    'message_received',
    'quote_accepted',
    'quote_created',
    'quote_published',
    'quote_viewed',
    'quote_declined',
  ])
  expect(rows.find(({ type }) => type === 'quote_accepted')).toMatchObject({
    user_id: null,
    properties: { from_status: 'viewed', to_status: 'accepted', total_cents: 74_800, currency: 'AUD' },
  })
  expect(rows.find(({ type }) => type === 'follow_up_sent')?.properties).toEqual({
    step: 1,
    channel: 'email',
  })
  expect(rows.find(({ type }) => type === 'sign_up')?.user_id).toBe(staff.userId)
  expect(rows.find(({ type }) => type === 'quote_generated')).toMatchObject({
    user_id: staff.userId,
    properties: { engine: 'offline', unpriced_lines: 1 },
  })

  expect(rows.flatMap(strangeIn)).toEqual([])
  const text = JSON.stringify(rows).toLowerCase()
  for (const secret of PRIVATE) expect(text).not.toContain(secret.toLowerCase())
})
