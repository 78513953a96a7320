import { describe, expect, test } from 'vitest'
import { SecretText } from '../../platform/secret-text.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { postSigned } from '../../testing/post-signed.ts'
import type { PublishedQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { BY_SMS, fileFollowUps, THREE_STEPS } from './testing/follow-up-world.ts'

const SECRET = new SecretText('what the provider knows too')
const TUESDAY = '2026-03-03T00:00:00.000Z'
const THURSDAY = '2026-03-05T00:00:00.000Z'

const it = fileFollowUps(() => ({ mailWebhookSecret: SECRET }))
let owner: Member

const change = async ({ id }: PublishedQuote, fields: object) =>
  expect((await changeQuote(it.world, owner, id, { ...fields, publish: true })).status).toBe(200)
const recipientsOf = async ({ id }: PublishedQuote) =>
  (await it.statusOf(owner, id)).messages.map(({ recipient }) => recipient)

describe('an address that is corrected while messages are planned', () => {
  const CORRECTED = { customer_email: 'Deb.Hanley@example.com', customer_phone: '0411 111 111' }

  test('is where they go, as is shown at once, and on a ground of its own', async () => {
    owner = await it.givenBusiness([...THREE_STEPS, BY_SMS])
    const quote = await it.givenQuote(owner, { customer_phone: '0400 000 000' })
    await it.at(owner, TUESDAY)
    await change(quote, CORRECTED)
    const corrected = 'deb.hanley@example.com'
    expect(await recipientsOf(quote)).toEqual(['deb@example.com', corrected, corrected, '+61411111111'])
    for (const address of [corrected, '0411111111']) {
      const { body } = await it.world.as(owner).get(`/api/v1/consents?address=${address}`)
      expect(body.consent).toMatchObject({
        state: 'given',
        entries: [{ basis: 'quote', quote_id: quote.id }],
      })
    }
    await it.at(owner, THURSDAY)
    expect(it.server.mails.map(({ to }) => to)).toEqual([['Deb@example.com'], ['Deb.Hanley@example.com']])
  })

  test('goes on where the one before bounces, and ends where its owner unsubscribes', async () => {
    owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await it.at(owner, TUESDAY)
    await change(quote, CORRECTED)
    const message_id = it.server.mails[0]?.headers.get('message-id')
    const event = { type: 'bounced', message_id, recipient: 'deb@example.com', hard: true }
    expect((await postSigned(it.world, 'mail-events', event, SECRET)).status).toBe(204)
    expect((await it.statusOf(owner, quote.id)).status).toBe('scheduled')

    const told = { address: CORRECTED.customer_email, kind: 'withdrawn' }
    await it.world.as(owner).post('/api/v1/consents', told)
    expect((await it.statusOf(owner, quote.id)).stop_reason).toBe('unsubscribed')
  })

  test('is where they go once they go on', async () => {
    owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await it.world.as(owner).post(`/api/v1/quotes/${quote.id}/stop-followups`)
    await change(quote, { customer_email: '' })
    expect(await recipientsOf(quote)).toEqual(['', '', ''])
    await change(quote, CORRECTED)
    await it.world.as(owner).post(`/api/v1/quotes/${quote.id}/resume-followups`)
    await it.at(owner, TUESDAY)
    expect(it.server.mails.map(({ to }) => to)).toEqual([['Deb.Hanley@example.com']])
  })
})

test('a message says what the quote says when it leaves: name, price, what is in it, and who writes', async () => {
  owner = await it.givenBusiness([{ ...BY_SMS, channel: 'email', message_type: 'value_recap' }])
  const quote = await it.givenQuote(owner)
  const line = (item_description: string, more: object) => ({
    item_description,
    item_quantity: 1,
    item_unit_price: 100,
    ...more,
  })
  await change(quote, {
    customer_name: 'Debra Hanley',
    options: [
      { id: 'tank', kind: 'alternative', group: 'System', title: 'Storage', selected: true },
      { id: 'pump', kind: 'alternative', group: 'System', title: 'Heat pump' },
      { id: 'valve', kind: 'add_on', title: 'Valve' },
    ],
    line_items: [
      line('Storage tank', { option_id: 'tank' }),
      line('Heat pump', { option_id: 'pump' }),
      line('Tempering valve', { option_id: 'valve' }),
      line('Old tank taken away', { optional: true, selected: true }),
      line('Five year service', { optional: true }),
    ],
  })
  const BUSINESS = '/api/v1/organization/business-info'
  const { body: business } = await it.world.as(owner).get(BUSINESS)
  await it.world.as(owner).put(BUSINESS, { ...business, name: 'Brighter Sparks' })
  await it.at(owner, TUESDAY)
  const [mail] = it.server.mails
  for (const said of ['Debra', 'Storage tank', 'Old tank taken away', '$220.00']) {
    expect(mail?.content).toContain(said)
  }
  for (const unsaid of ['Heat pump', 'Tempering valve', 'Five year service']) {
    expect(mail?.content).not.toContain(unsaid)
  }
  expect(mail?.headers.get('from')).toContain('Brighter Sparks')
  expect(mail?.content).not.toContain('Bright Sparks')
})

test('what is planned stays as it was planned when its campaign is changed; the next quote gets the change', async () => {
  owner = await it.givenBusiness()
  const quote = await it.givenQuote(owner)
  const before = await it.statusOf(owner, quote.id)
  const { campaigns } = (await it.world.as(owner).get('/api/v1/campaigns')).body
  const { id } = campaigns.find((campaign: { is_active: boolean }) => campaign.is_active)
  const changed = { name: 'Slower', match_rules: { quote_value_min: 1 }, sequences: [BY_SMS, BY_SMS] }
  expect((await it.world.as(owner).put(`/api/v1/campaigns/${id}`, changed)).status).toBe(200)
  expect(await it.statusOf(owner, quote.id)).toEqual(before)
  const next = await it.givenQuote(owner, { customer_email: 'sam@example.com' })
  expect(await it.statusOf(owner, next.id)).toMatchObject({ campaign: 'Slower', messages: [{}, {}] })
})

test('a quote in the archive is followed up as before: it is only out of the lists', async () => {
  owner = await it.givenBusiness()
  const quote = await it.givenQuote(owner)
  await it.world.as(owner).post(`/api/v1/quotes/${quote.id}/archive`)
  await it.at(owner, TUESDAY)
  expect(it.server.mails).toHaveLength(1)
})

test('a business that moves to another time zone, or to other quiet hours, writes by its new clock', async () => {
  owner = await it.givenBusiness(THREE_STEPS.slice(0, 1))
  // Eight in the morning in Sydney is five in Perth.
  it.world.clock.now = new Date('2026-03-01T21:00:00Z')
  const quote = await it.givenQuote(owner)
  const SETTINGS = '/api/v1/organization/settings'
  const { settings } = (await it.world.as(owner).get(SETTINGS)).body
  const quiet_hours = { from: '22:00', to: '06:30' }
  const moved = { ...settings, time_zone: 'Australia/Perth', quiet_hours }
  expect((await it.world.as(owner).put(SETTINGS, moved)).status).toBe(200)
  await it.at(owner, '2026-03-02T21:00:00Z')
  expect((await it.statusOf(owner, quote.id)).messages).toMatchObject([
    { state: 'scheduled', due_at: '2026-03-02T22:30:00.000Z', note: 'Waiting until quiet hours end.' },
  ])
  await it.at(owner, '2026-03-02T22:30:00Z')
  expect(it.server.mails).toHaveLength(1)
})
