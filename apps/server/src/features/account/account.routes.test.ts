import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'
import { forgetEndedSessionsJob } from '../identity/forget-ended-sessions.ts'

const world = fileWorld()

const PASSWORD = 'correct horse battery'
const ORIGIN = { origin: 'https://quotes.example' }

/** The same person signed in a second time, from another device. */
async function signInElsewhere(staff: Member, userAgent = 'curl/8.5.0'): Promise<Member> {
  const signedIn = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { ...ORIGIN, 'user-agent': userAgent },
    payload: { email: staff.email, password: PASSWORD },
  })
  const cookie = [signedIn.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = await world.app.inject({ url: '/api/auth/token', headers: { cookie } })
  return { ...staff, cookie, token: token.json<{ token: string }>().token }
}

/** Makes someone a member of an organization, as an invitation would. */
async function givenMembership(person: Member, tenantId: string, role = 'member'): Promise<void> {
  await world.pool.query(
    `insert into auth.member (id, "organizationId", "userId", role, "createdAt") values (gen_random_uuid(), $1, $2, $3, now())`,
    [tenantId, person.userId, role],
  )
}

const countOf = async (sql: string, values: unknown[]) =>
  Number((await world.pool.query(`select count(*) from ${sql}`, values)).rows[0].count)

test('preferences have defaults, and what is saved is there on the next device', async () => {
  const staff = await world.givenMember()
  const { body } = await world.as(staff).get('/api/v1/me/preferences')
  expect(body.appearance).toBeNull()
  expect(body.usage_statistics).toBe(true)
  expect(body.notifications.viewed).toEqual({ email: false, in_app: true })
  expect(body.notifications.accepted).toEqual({ email: true, in_app: true })

  const appearance = { mode: 'light', theme_colour: 'neon-pink', font_size: 'x-large' }
  const saved = await world.as(staff).put('/api/v1/me/preferences', { appearance })
  expect([saved.status, saved.body.appearance]).toEqual([200, appearance])
  const notifications = { ...body.notifications, viewed: { email: true, in_app: false } }
  await world.as(staff).put('/api/v1/me/preferences', { notifications })
  const phone = await signInElsewhere(staff)
  await world.as(staff).put('/api/v1/me/preferences', { usage_statistics: false })
  expect((await world.as(phone).get('/api/v1/me/preferences')).body).toEqual({
    appearance,
    notifications,
    usage_statistics: false,
    weekly_summary: false,
  })
})

test("preferences are a person's own, also without an organization", async () => {
  const [ann, bob] = [await world.givenMember(), await world.givenMember()]
  const appearance = { mode: 'light', theme_colour: 'neon-blue', font_size: 'small' }
  await world.as(ann).put('/api/v1/me/preferences', { appearance })
  expect((await world.as(bob).get('/api/v1/me/preferences')).body.appearance).toBeNull()
  const refused = await world.as(bob).put('/api/v1/me/preferences', { appearance: { mode: 'sepia' } })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'appearance.mode'])
})

test('sessions are listed by device, without their tokens', async () => {
  const staff = await world.givenMember()
  await signInElsewhere(
    staff,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  )
  const { body, text } = await world.as(staff).get('/api/v1/me/sessions')
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(body.sessions.map(({ device }: { device: string }) => device)).toContain('Safari on iPhone')
  const { rows } = await world.pool.query('select token from auth.session where "userId" = $1', [
    staff.userId,
  ])
  for (const { token } of rows) expect(text).not.toContain(token)
})

test('a session that is revoked has no cookie and no token any more', async () => {
  const staff = await world.givenMember()
  const phone = await signInElsewhere(staff)
  const list = await world.as(phone).get('/api/v1/me/sessions')
  const { id } = list.body.sessions.find(({ current }: { current: boolean }) => current)
  expect((await world.as(staff).delete(`/api/v1/me/sessions/${id}`)).status).toBe(204)
  const session = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: phone.cookie } })
  expect(session.json()).toBeNull()
  expect((await world.as(phone).get('/api/v1/quotes')).status).toBe(401)
  expect((await world.as(staff).get('/api/v1/quotes')).status).toBe(200)
  expect((await world.as(staff).delete(`/api/v1/me/sessions/${id}`)).status).toBe(404)
})

test('signing out refuses the tokens of that session at the next call, those of others stay', async () => {
  const staff = await world.givenMember()
  const phone = await signInElsewhere(staff)
  expect((await world.as(phone).get('/api/v1/quotes')).status).toBe(200)
  const headers = { cookie: phone.cookie, origin: world.services.publicUrl }
  expect((await world.as().post('/api/auth/sign-out', {}, { headers })).status).toBe(200)
  expect((await world.as(phone).get('/api/v1/quotes')).status).toBe(401)
  expect((await world.as(staff).get('/api/v1/quotes')).status).toBe(200)
})

test('another process refuses the tokens of a revoked session within two seconds', async () => {
  const other = await world.startedOver({ openSignUp: false })
  const staff = await world.givenMember()
  const phone = await signInElsewhere(staff)
  const asked = async () =>
    (await other.inject({ url: '/api/v1/quotes', headers: { authorization: `Bearer ${phone.token}` } }))
      .statusCode
  expect(await asked()).toBe(200)
  expect((await world.as(staff).post('/api/v1/me/sessions/revoke-others')).body).toEqual({ revoked: 1 })
  await setTimeout(2_000)
  expect(await asked()).toBe(401)
  await other.close()
})

test("no one revokes another person's session; all others of one's own go at once", async () => {
  const [ann, bob] = [await world.givenMember(), await world.givenMember()]
  const { body } = await world.as(bob).get('/api/v1/me/sessions')
  expect((await world.as(ann).delete(`/api/v1/me/sessions/${body.sessions[0].id}`)).status).toBe(404)
  await signInElsewhere(ann)
  await signInElsewhere(ann)
  const revoked = await world.as(ann).post('/api/v1/me/sessions/revoke-others')
  expect(revoked.body).toEqual({ revoked: 2 })
  expect((await world.as(ann).get('/api/v1/me/sessions')).body.sessions).toMatchObject([{ current: true }])
  expect((await world.as(bob).get('/api/v1/me/sessions')).body.sessions).toHaveLength(1)
})

test('of more than a hundred sessions, all are listed and end, each with its line in the log', async () => {
  const staff = await world.givenMember()
  const given = (userAgent: string, count: number, expiresIn: string) =>
    world.pool.query(
      `insert into auth.session (id, token, "userId", "userAgent", "expiresAt", "createdAt", "updatedAt")
       select gen_random_uuid(), gen_random_uuid(), $1, $2, now() + $4::interval, now() - interval '1 hour', now() - interval '1 hour'
       from generate_series(1, $3)`,
      [staff.userId, userAgent, count, expiresIn],
    )
  await given('ended', 110, '-1 minute')
  await given('live', 105, '1 day')
  const oldest = await world.pool.query(
    `update auth.session set "updatedAt" = now() - interval '2 hours' where ctid =
       (select max(ctid) from auth.session where "userId" = $1 and "userAgent" = 'live') returning id`,
    [staff.userId],
  )
  const { body } = await world.as(staff).get('/api/v1/me/sessions')
  expect(body.sessions).toHaveLength(106)
  expect([body.sessions[0].current, body.sessions[105].id]).toEqual([true, oldest.rows[0].id])
  expect((await world.as(staff).delete(`/api/v1/me/sessions/${oldest.rows[0].id}`)).status).toBe(204)

  const revoked = await world.as(staff).post('/api/v1/me/sessions/revoke-others')
  expect(revoked.body).toEqual({ revoked: 104 })
  expect((await world.as(staff).get('/api/v1/me/sessions')).body.sessions).toMatchObject([{ current: true }])
  const noted = `audit_log where tenant_id = $1 and kind = 'session_ended' and subject = $2`
  const counts = await Promise.all(
    ['live', 'ended'].map((browser) =>
      asSystem(world, `select count(*)::int from ${noted}`, [staff.tenantId, browser]),
    ),
  )
  expect(counts.map(({ rows }) => rows[0].count)).toEqual([105, 0])
})

test('each hour sessions that have ended are forgotten, and those that hold stay', async () => {
  const staff = await world.givenMember()
  const phone = await signInElsewhere(staff)
  await world.pool.query(
    `update auth.session set "expiresAt" = now() - interval '1 minute' where token = split_part(split_part($1, '=', 2), '.', 1)`,
    [decodeURIComponent(phone.cookie)],
  )
  await forgetEndedSessionsJob.runWith(world.services, {})
  await forgetEndedSessionsJob.runWith(world.services, {})
  expect(await countOf('auth.session where "userId" = $1', [staff.userId])).toBe(1)
  expect((await world.as(staff).get('/api/v1/quotes')).status).toBe(200)
})

test('organizations are listed with the role, and what deleting the account would do to them', async () => {
  const [ann, bob] = [await world.givenMember('Hilltop Plumbing'), await world.givenMember('Bob Builds')]
  await givenMembership(bob, ann.tenantId)
  const { body } = await world.as(bob).get('/api/v1/me/organizations')
  expect(body.organizations).toMatchObject([
    { name: 'Bob Builds', role: 'owner', active: true, members: 1, on_account_deletion: 'delete' },
    { name: 'Hilltop Plumbing', role: 'member', active: false, members: 2, on_account_deletion: 'leave' },
  ])
  const own = await world.as(ann).get('/api/v1/me/organizations')
  expect(own.body.organizations).toMatchObject([{ members: 2, on_account_deletion: 'blocked' }])
})

test('the only owner of an organization with other members cannot go', async () => {
  const [ann, bob] = [await world.givenMember('Hilltop Plumbing'), await world.givenMember()]
  await givenMembership(bob, ann.tenantId)
  const refused = await world
    .as(ann)
    .post('/api/v1/me/delete', { password: PASSWORD, delete_organizations: true })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'You are the only owner of Hilltop Plumbing, which has other members. Make one of them an owner, or delete the organization, first.',
  ])
  expect(await countOf('auth."user" where id = $1', [ann.userId])).toBe(1)
})

test('deleting an account takes the password, and agreement to what goes with it', async () => {
  const staff = await world.givenMember('Solo Sparks')
  const wrong = await world.as(staff).post('/api/v1/me/delete', { password: 'wrong horse battery' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'password', message: 'Wrong password' }]])
  const asked = await world.as(staff).post('/api/v1/me/delete', { password: PASSWORD })
  expect(asked.status).toBe(409)
  expect(asked.body.detail).toContain('No one else belongs to Solo Sparks')
  expect(await countOf('auth.session where "userId" = $1', [staff.userId])).toBe(1)
})

test('an account goes with its sessions, preferences and empty organization; others keep theirs', async () => {
  const [ann, bob] = [await world.givenMember('Solo Sparks'), await world.givenMember('Bob Builds')]
  await givenMembership(ann, bob.tenantId)
  await world.as(ann).put('/api/v1/me/preferences', {
    appearance: { mode: 'light', theme_colour: 'neon-blue', font_size: 'small' },
  })
  const gone = await world
    .as(ann)
    .post('/api/v1/me/delete', { password: PASSWORD, delete_organizations: true })
  expect(gone.status).toBe(204)
  for (const table of ['auth.session', 'auth.account', 'auth.member', 'auth.passkey', 'auth."twoFactor"']) {
    expect(await countOf(`${table} where "userId" = $1`, [ann.userId]), table).toBe(0)
  }
  expect(await countOf('user_preferences where user_id = $1', [ann.userId])).toBe(0)
  expect(await countOf('auth.organization where id = $1', [ann.tenantId])).toBe(0)
  expect(await countOf('auth.organization where id = $1', [bob.tenantId])).toBe(1)
  const log = await world.as(bob).get('/api/v1/audit-log?kind=member_removed')
  expect(log.body.entries).toMatchObject([{ person: ann.email, subject: ann.email }])
  const login = await world.as().post('/api/v1/auth/login', { email: ann.email, password: PASSWORD })
  expect(login.status).toBe(401)
})

test('two owners who both go at once leave no organization without one', async () => {
  const [ann, bob] = [await world.givenMember('Hilltop'), await world.givenMember('Bob Builds')]
  await givenMembership(bob, ann.tenantId, 'owner')
  const eve = await world.givenMember()
  await givenMembership(eve, ann.tenantId)
  const answers = await Promise.all(
    [ann, bob].map((owner) =>
      world.as(owner).post('/api/v1/me/delete', { password: PASSWORD, delete_organizations: true }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('the identity service offers no other door to deletion', async () => {
  const staff = await world.givenMember()
  for (const [path, payload] of [
    ['delete-user', { password: PASSWORD }],
    ['organization/delete', { organizationId: staff.tenantId }],
  ] as const) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: { ...ORIGIN, cookie: staff.cookie },
      payload,
    })
    expect(answer.statusCode, path).toBe(404)
  }
})
