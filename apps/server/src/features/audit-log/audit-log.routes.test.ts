import { expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'
import { eraseOrganization } from '../organizations/public.ts'

const world = fileWorld()

async function logOf(member: Member, query = '') {
  const answer = await world.as(member).get(`/api/v1/audit-log${query}`)
  expect(answer.status).toBe(200)
  return answer.body as { entries: { kind: string; person: string; subject: string }[]; total: number }
}
const linesOf = async (member: Member, query = '') =>
  (await logOf(member, query)).entries.map(({ kind, subject }) => `${kind} ${subject}`.trim())

test('members, keys and exports are noted with who did it, the newest first', async () => {
  const owner = await world.givenMember()
  const colleague = await world.givenColleague(owner, 'member')
  const members = (await world.as(owner).get('/api/v1/members')).body.members
  const { id } = members.find(({ user_id }: { user_id: string }) => user_id === colleague.userId)
  await world.as(owner).put(`/api/v1/members/${id}`, { role: 'admin' })
  const made = await world.as(owner).post('/api/v1/api-keys', { name: 'Website', scopes: ['quotes:read'] })
  await world.as(owner).delete(`/api/v1/api-keys/${made.body.api_key.id}`)
  await world.as(owner).delete(`/api/v1/members/${id}`)
  await world.as(owner).get('/api/v1/organization/export')

  const lines = await linesOf(owner)
  expect(lines.filter((line) => !/^(signed_in|session_ended)/.test(line))).toEqual([
    'data_exported',
    `member_removed ${colleague.email}`,
    'api_key_revoked Website',
    'api_key_created Website',
    `member_role_changed ${colleague.email}: member → admin`,
    `member_joined ${colleague.email} (member)`,
    `member_invited ${colleague.email} (member)`,
    `member_joined ${owner.email} (owner)`,
  ])
  const { entries } = await logOf(owner, '?kind=api_key_revoked')
  expect(entries).toMatchObject([{ person: owner.email, person_id: owner.userId }])
  expect((await logOf(owner, `?person_id=${colleague.userId}&limit=1`)).entries).toHaveLength(1)
  expect((await world.as(owner).get('/api/v1/audit-log?kind=other')).status).toBe(422)
})

test('sign-ins are noted, failed ones too, in the person’s organization alone', async () => {
  const [owner, stranger] = [await world.givenMember(), await world.givenMember()]
  const login = (email: string) =>
    world.as().post('/api/v1/auth/login', { email, password: 'wrong words altogether' })
  expect((await login(owner.email)).status).toBe(401)
  await login('unknown@example.com')
  await expect.poll(() => linesOf(owner, '?kind=sign_in_failed')).toEqual(['sign_in_failed'])
  expect((await logOf(stranger, '?kind=sign_in_failed')).total).toBe(0)
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: owner.cookie, origin: 'https://quotes.example', 'content-type': 'application/json' },
    payload: '{}',
  })
  const { rows } = await asSystem(
    world,
    `select kind from audit_log where tenant_id = $1 and kind = 'session_ended'`,
    [owner.tenantId],
  )
  expect(rows.length).toBe(1)
})

test('only owners read it; keys, admins, members and other organizations do not', async () => {
  const owner = await world.givenMember()
  const [admin, member] = [
    await world.givenColleague(owner, 'admin'),
    await world.givenColleague(owner, 'member'),
  ]
  for (const other of [admin, member])
    expect((await world.as(other).get('/api/v1/audit-log')).status).toBe(403)
  expect((await world.as().get('/api/v1/audit-log')).status).toBe(401)
  const key = await world.as(owner).post('/api/v1/api-keys', { name: 'x', scopes: ['settings:read'] })
  expect((await world.as({ ...owner, token: key.body.key }).get('/api/v1/audit-log')).status).toBe(403)
  const stranger = await world.givenMember()
  expect(JSON.stringify(await logOf(stranger))).not.toContain(owner.email)
})

test('an update is refused, for the system too', async () => {
  const owner = await world.givenMember()
  const before = await logOf(owner)
  const client = await world.pool.connect()
  try {
    for (const setting of [`app.tenant_id = '${owner.tenantId}'`, `app.system = 'on'`]) {
      await client.query(`begin; set local ${setting}`)
      await expect(client.query(`update audit_log set subject = 'x'`), setting).rejects.toThrow(
        'The audit log is never changed',
      )
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
  expect(await logOf(owner)).toEqual(before)
})

test('a tenant cannot remove an entry, nor add to another’s log', async () => {
  const [owner, stranger] = [await world.givenMember(), await world.givenMember()]
  const { total } = await logOf(owner)
  const client = await world.pool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${owner.tenantId}'`)
    expect((await client.query('delete from audit_log')).rowCount).toBe(0)
    await expect(
      client.query(`insert into audit_log (tenant_id, kind) values ($1, 'signed_in')`, [stranger.tenantId]),
    ).rejects.toThrow('row-level security')
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await logOf(owner)).total).toBe(total)
})

test('it goes with its organization', async () => {
  const owner = await world.givenMember('Rolla Plumbing')
  const { rows } = await asSystem(world, 'select 1 from audit_log where tenant_id = $1', [owner.tenantId])
  expect(rows.length).toBeGreaterThan(0)
  await inSystemTransaction(world.services, (db) => eraseOrganization(db, owner.tenantId))
  const after = await asSystem(world, 'select 1 from audit_log where tenant_id = $1', [owner.tenantId])
  expect(after.rows).toEqual([])
})
