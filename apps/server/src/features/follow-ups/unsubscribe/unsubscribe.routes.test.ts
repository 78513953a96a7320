import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import type { Member } from '../../../testing/world.ts'
import { fileFollowUps } from '../testing/follow-up-world.ts'

const TUESDAY = '2026-03-03T00:00:00.000Z'

const it = fileFollowUps()
let owner: Member
beforeEach(async () => {
  owner = await it.givenBusiness()
})

/** The path of the link in the first mail that arrived. */
function linkPath(): string {
  const header = it.server.mails[0]?.headers.get('list-unsubscribe') ?? ''
  return new URL(header.replace(/[<>]/g, '')).pathname
}

const post = (url: string, body = '') =>
  it.world.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const ledger = async () =>
  (
    await asSystem(it.world, 'select kind, basis from consent_entries where tenant_id = $1 order by id', [
      owner.tenantId,
    ])
  ).rows

test('opening the link changes nothing; its form ends every follow-up to the address, of later quotes too', async () => {
  const quote = await it.givenQuote(owner)
  const other = await it.givenQuote(owner, { customer_email: 'amir@example.com' })
  await it.at(owner, TUESDAY)
  const page = await it.world.as().get(linkPath())
  expect(page.status).toBe(200)
  expect(page.text).toContain('d…@example.com')
  expect(page.text).not.toContain('deb@example.com')
  expect(page.text).toContain('<form method="post">')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect((await it.statusOf(owner, quote.id)).status).toBe('scheduled')

  const done = await post(linkPath())
  expect([done.statusCode, done.body.includes('You’re unsubscribed')]).toEqual([200, true])
  expect(await it.statusOf(owner, quote.id)).toMatchObject({ status: 'stopped', stop_reason: 'unsubscribed' })
  expect((await it.statusOf(owner, other.id)).status).toBe('scheduled')

  const later = await it.givenQuote(owner)
  const planned = await it.statusOf(owner, later.id)
  expect(planned.summary).toBe('The next follow-up won’t go out. The customer unsubscribed.')
  expect(planned.messages.map(({ note }) => note)).toEqual(Array(3).fill('The customer unsubscribed.'))
  await it.at(owner, '2026-03-04T00:00:00Z')
  expect((await it.statusOf(owner, later.id)).stop_reason).toBe('unsubscribed')
  expect(it.server.mailsTo('Deb@example.com')).toHaveLength(1)
  expect(await ledger()).toEqual([
    { kind: 'given', basis: 'quote' },
    { kind: 'given', basis: 'quote' },
    { kind: 'withdrawn', basis: 'page' },
  ])
})

test('the button of a mail program does the same in one request, however often it is pressed', async () => {
  const quote = await it.givenQuote(owner)
  await it.at(owner, TUESDAY)
  const answers = await Promise.all([1, 2].map(() => post(linkPath(), 'List-Unsubscribe=One-Click')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await it.statusOf(owner, quote.id)).stop_reason).toBe('unsubscribed')
  expect(await ledger()).toEqual([
    { kind: 'given', basis: 'quote' },
    { kind: 'withdrawn', basis: 'one_click' },
  ])
  // The page of the link shows it from now on.
  expect((await it.world.as().get(linkPath())).text).toContain('You’re unsubscribed')
})

// The other form that RFC 8058 §3.2 has mail programs post.
test('the button works as a form of parts, too', async () => {
  const quote = await it.givenQuote(owner)
  await it.at(owner, TUESDAY)
  const payload =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const { statusCode } = await it.world.app.inject({ method: 'POST', url: linkPath(), payload, headers })
  expect(statusCode).toBe(200)
  expect((await it.statusOf(owner, quote.id)).stop_reason).toBe('unsubscribed')
  expect((await ledger()).at(-1)).toEqual({ kind: 'withdrawn', basis: 'one_click' })
})

test('one organization’s link says nothing about another’s follow-ups', async () => {
  const stranger = await it.givenBusiness()
  await it.givenQuote(owner)
  const theirs = await it.givenQuote(stranger)
  await it.at(owner, TUESDAY)
  await post(linkPath())
  expect((await it.statusOf(stranger, theirs.id)).status).toBe('scheduled')
})

test.each(['/unsubscribe/nobody', `/unsubscribe/${'a'.repeat(22)}`])(
  '%s is a link no one gave out',
  async (url) => {
    expect((await it.world.as().get(url)).status).toBe(404)
    expect((await post(url)).statusCode).toBe(404)
  },
)
