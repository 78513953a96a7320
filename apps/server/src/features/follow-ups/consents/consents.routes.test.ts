import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import type { Member } from '../../../testing/world.ts'
import { fileFollowUps, MONDAY } from '../testing/follow-up-world.ts'

const TUESDAY = '2026-03-03T00:00:00.000Z'
const GROUND = 'Rang on 3 March and asked for reminders again (Ann took the call)'

const it = fileFollowUps()
let owner: Member
beforeEach(async () => {
  owner = await it.givenBusiness()
})

const read = async (address: string, who = owner) =>
  (await it.world.as(who).get(`/api/v1/consents?address=${encodeURIComponent(address)}`)).body.consent
const record = (kind: string, address: string, wording?: string) =>
  it.world
    .as(owner)
    .post('/api/v1/consents', { kind, address, ...(wording === undefined ? {} : { wording }) })
const suppressed = async (query = '') => (await it.world.as(owner).get(`/api/v1/suppressions${query}`)).body
const complain = (address: string, reason: string) =>
  asSystem(
    it.world,
    `insert into suppressed_addresses (tenant_id, address, reason, detail, created_at)
     values ($1, $2, $3, '550 said the server', $4)`,
    [owner.tenantId, address, reason, it.world.clock.now],
  )

test('a quote’s customer is written to because of the quote, as the ledger records', async () => {
  expect(await read('deb@example.com')).toMatchObject({ state: 'unknown', since: null, entries: [] })
  const quote = await it.givenQuote(owner)
  expect(await read(' DEB@example.com ')).toMatchObject({
    channel: 'email',
    address: 'deb@example.com',
    state: 'given',
    since: MONDAY.toISOString(),
    entries: [{ kind: 'given', basis: 'quote', quote_id: quote.id }],
  })
  // Of one's own organization alone.
  expect(await read('deb@example.com', await it.givenBusiness())).toMatchObject({ entries: [] })
})

test('who tells staff that they want no more gets no more, at once and about later quotes', async () => {
  const quote = await it.givenQuote(owner)
  it.world.clock.now = new Date('2026-03-02T02:00:00Z')
  const { consent } = (await record('withdrawn', 'Deb@Example.com', 'Told Ann on the phone')).body
  expect(consent).toMatchObject({ state: 'unsubscribed', since: '2026-03-02T02:00:00.000Z' })
  expect(consent.entries[0]).toMatchObject({
    kind: 'withdrawn',
    basis: 'staff',
    wording: 'Told Ann on the phone',
    actor: expect.stringMatching(/./),
  })
  // Once is enough.
  expect((await record('withdrawn', 'deb@example.com')).body.consent.entries).toHaveLength(2)
  expect(await it.statusOf(owner, quote.id)).toMatchObject({ status: 'stopped', stop_reason: 'unsubscribed' })

  const later = await it.givenQuote(owner)
  await it.at(owner, '2026-03-03T02:00:00Z')
  expect((await it.statusOf(owner, later.id)).stop_reason).toBe('unsubscribed')
  expect(it.server.mails).toEqual([])
})

test('consent is recorded again only with its ground in words, and what follows is sent again', async () => {
  await it.givenQuote(owner)
  await record('withdrawn', 'deb@example.com')
  for (const wording of [undefined, 'yes', '         ']) {
    const refused = await record('given', 'deb@example.com', wording)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'wording'])
  }
  expect((await read('deb@example.com')).state).toBe('unsubscribed')

  expect((await record('given', 'deb@example.com', GROUND)).body.consent).toMatchObject({
    state: 'given',
    entries: [{ kind: 'given', basis: 'staff', wording: GROUND }, { kind: 'withdrawn' }, { kind: 'given' }],
  })
  const later = await it.givenQuote(owner)
  await it.at(owner, TUESDAY)
  expect((await it.statusOf(owner, later.id)).status).toBe('scheduled')
  expect(it.server.mailsTo('Deb@example.com')).toHaveLength(1)
})

test('an address that bounced gets follow-ups again once its owner confirms it', async () => {
  await complain('deb@example.com', 'bounced')
  expect((await read('deb@example.com')).state).toBe('bounced')
  expect((await record('given', 'deb@example.com', GROUND)).body.consent).toMatchObject({ state: 'given' })
  expect((await suppressed()).total).toBe(0)
  const quote = await it.givenQuote(owner)
  await it.at(owner, TUESDAY)
  expect((await it.statusOf(owner, quote.id)).status).toBe('scheduled')
  expect(it.server.mailsTo('Deb@example.com')).toHaveLength(1)
})

test('what is no address is refused, and so is writing again to who complained', async () => {
  for (const address of ['deb', '02 9999 9999', ' '])
    expect((await record('withdrawn', address)).body.errors[0].path).toBe('address')
  await complain('deb@example.com', 'complained')
  const refused = await record('given', 'deb@example.com', GROUND)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'They marked your email as spam, so we don’t email them again.',
  ])
  expect((await read('deb@example.com')).state).toBe('complained')
})

test('a contact has an email address and, where it is one, a mobile number', async () => {
  const upsert = async (email: string, phone: string) =>
    (await it.world.as(owner).post('/api/v1/contacts/upsert', { email, phone })).body.id
  const of = async (id: string) =>
    (await it.world.as(owner).get(`/api/v1/contacts/${id}/consents`)).body.consents
  const mobile = await upsert('deb@example.com', '0400 000 000')
  await record('withdrawn', '0400 000 000')
  expect(await of(mobile)).toMatchObject([
    { channel: 'email', address: 'deb@example.com', state: 'unknown' },
    { channel: 'sms', address: '+61400000000', state: 'unsubscribed' },
  ])
  expect(await of(await upsert('sam@example.com', '02 9999 9999'))).toMatchObject([{ channel: 'email' }])
  expect(await of(await upsert('', '0400 000 001'))).toMatchObject([{ channel: 'sms' }])
  expect(await of(await upsert('', '02 9999 9998'))).toEqual([])
})

test('the list of who wants no more, or takes no mail, names since when and by what, once each', async () => {
  await record('withdrawn', 'deb@example.com', 'Told Ann on the phone')
  it.world.clock.now = new Date('2026-03-02T01:00:00Z')
  await complain('sam@example.com', 'complained')
  await record('withdrawn', 'sam@example.com')
  it.world.clock.now = new Date('2026-03-02T02:00:00Z')
  await complain('amir_x@example.com', 'bounced')
  expect(await suppressed()).toMatchObject({
    total: 3,
    suppressions: [
      { address: 'amir_x@example.com', reason: 'bounced', basis: null, wording: '550 said the server' },
      { address: 'sam@example.com', reason: 'complained', basis: 'staff' },
      {
        channel: 'email',
        address: 'deb@example.com',
        reason: 'unsubscribed',
        since: MONDAY.toISOString(),
        basis: 'staff',
        wording: 'Told Ann on the phone',
      },
    ],
  })
  const found = async (query: string) =>
    (await suppressed(query)).suppressions.map(({ address }: { address: string }) => address)
  expect(await found('?search=SAM@')).toEqual(['sam@example.com'])
  // A character that SQL reads is one like any other.
  expect(await found('?search=_x')).toEqual(['amir_x@example.com'])
  expect(await found('?search=%25')).toEqual([])
  expect(await found('?limit=1&offset=2')).toEqual(['deb@example.com'])
  expect((await it.world.as(await it.givenBusiness()).get('/api/v1/suppressions')).body.total).toBe(0)
})
