import { expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { type MailServer, mailerTo, startMailServer } from '../../testing/mail-server.ts'
import { createWorld, type Member } from '../../testing/world.ts'

const world = fileWorld()
const owner = testMember(world, 'Bright Sparks Electrical')

const MEMBERS = '/api/v1/members'
const INVITATIONS = '/api/v1/invitations'

let addresses = 0
const newAddress = () => `invited-${(addresses += 1)}@example.com`

async function memberIdOf(member: Pick<Member, 'userId'>): Promise<string> {
  const { body } = await world.as(owner).get(MEMBERS)
  return body.members.find((one: { user_id: string }) => one.user_id === member.userId)?.id
}

const changeRole = async (by: Member, of: Member, role: string) =>
  world.as(by).put(`${MEMBERS}/${await memberIdOf(of)}`, { role })
const remove = async (by: Member, whom: Member) => world.as(by).delete(`${MEMBERS}/${await memberIdOf(whom)}`)

async function invited(role = 'member', by = owner, email = newAddress()) {
  const { body } = await world.as(by).post(INVITATIONS, { email, role })
  const { id } = body.invitation as { id: string }
  return { id, email, accept: `${INVITATIONS}/${id}/accept`, view: `/api/v1/public/invitations/${id}` }
}

test('an invited person joins with the role they were invited to', async () => {
  const { id, email, accept, view } = await invited('admin')
  expect((await world.as().get(view)).body).toEqual({
    organization_name: 'Bright Sparks Electrical',
    invited_by: 'Robin Fielder',
    email,
    role: 'admin',
    state: 'pending',
  })
  const { body } = await world.as(owner).get(INVITATIONS)
  expect(body.invitations).toMatchObject([
    {
      id,
      email,
      role: 'admin',
      state: 'pending',
      link: `https://quotes.example/accept-invitation/${id}`,
      mail: { state: 'not_sent', reason: 'not sent: no mail server configured' },
    },
  ])
  const person = await world.givenPerson(email)
  const accepted = await world.as(person).post(accept)
  expect([accepted.status, accepted.body]).toEqual([
    200,
    { organization: { id: owner.tenantId, name: 'Bright Sparks Electrical' } },
  ])
  expect((await world.as(owner).get(INVITATIONS)).body.invitations).toEqual([])
  const { members } = (await world.as(owner).get(MEMBERS)).body
  const roles = members.map((member: { email: string; role: string }) => [member.email, member.role])
  expect(new Map(roles)).toEqual(
    new Map([
      [owner.email, 'owner'],
      [email, 'admin'],
    ]),
  )
})

test('joining again, after an answer that was lost, answers the same; to one who was removed it is over', async () => {
  const { email, accept } = await invited()
  const person = await world.givenPerson(email)
  const answers = await Promise.all([world.as(person).post(accept), world.as(person).post(accept)])
  answers.push(await world.as(person).post(accept))
  const joined = { organization: { id: owner.tenantId, name: 'Bright Sparks Electrical' } }
  expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [200, joined]))
  const { members } = (await world.as(owner).get(MEMBERS)).body
  expect(members.filter((member: { email: string }) => member.email === email)).toHaveLength(1)
  const other = await world.as(await world.givenPerson()).post(accept)
  expect([other.status, other.body.detail]).toEqual([409, 'This invitation was already accepted.'])

  await remove(owner, { ...person, tenantId: owner.tenantId })
  const again = await world.as(person).post(accept)
  expect([again.status, again.body.detail]).toEqual([409, 'This invitation was already accepted.'])
})

test('an invitation is for its address alone', async () => {
  const { email, accept } = await invited()
  const other = await world.givenPerson()
  const { status, body } = await world.as(other).post(accept)
  expect([status, body.detail]).toEqual([
    403,
    `This invitation is for ${email}. You are signed in as ${other.email}.`,
  ])
  expect((await world.as().post(accept)).status).toBe(401)
})

test('an invitation that expired or was taken back shows that', async () => {
  const expired = await invited()
  const taken = await invited()
  await world.as(owner).delete(`${INVITATIONS}/${taken.id}`)
  const person = await world.givenPerson(expired.email)
  const now = world.clock.now
  world.clock.now = new Date(now.getTime() + 8 * 86_400_000)
  try {
    expect((await world.as().get(expired.view)).body.state).toBe('expired')
    const refused = await world.as(person).post(expired.accept)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This invitation has expired. Ask for a new one.',
    ])
    // Sent again, it runs again under the same link.
    expect((await world.as(owner).post(`${INVITATIONS}/${expired.id}/resend`)).status).toBe(200)
    expect((await world.as(person).post(expired.accept)).status).toBe(200)
  } finally {
    world.clock.now = now
  }
  expect((await world.as().get(taken.view)).body.state).toBe('cancelled')
  const late = await world.as(await world.givenPerson(taken.email)).post(taken.accept)
  expect([late.status, late.body.detail]).toEqual([409, 'This invitation was cancelled.'])
})

test('no one is invited twice, or who is a member already', async () => {
  const { email } = await invited()
  const twice = await world.as(owner).post(INVITATIONS, { email: email.toUpperCase() })
  expect([twice.status, twice.body.detail]).toEqual([
    409,
    `${email} is already invited. Send the invitation again instead.`,
  ])
  const member = await world.as(owner).post(INVITATIONS, { email: owner.email })
  expect([member.status, member.body.detail]).toEqual([409, `${owner.email} is already a member`])
  const both = newAddress()
  const attempts = [1, 2, 3].map(() => world.as(owner).post(INVITATIONS, { email: both }))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409, 409])
})

test('an admin manages members and admins, and touches no owner', async () => {
  const admin = await world.givenColleague(owner, 'admin')
  const member = await world.givenColleague(owner)
  const rule = 'Only an owner can'
  for (const answer of [
    await changeRole(admin, owner, 'member'),
    await changeRole(admin, member, 'owner'),
    await remove(admin, owner),
    await world.as(admin).post(INVITATIONS, { email: newAddress(), role: 'owner' }),
  ]) {
    expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining(rule)])
  }
  expect((await changeRole(admin, member, 'admin')).body.member.role).toBe('admin')
  expect((await remove(admin, member)).status).toBe(204)
  // The link of an owner's invitation would make its holder an owner.
  const { id } = await invited('owner')
  const { invitations } = (await world.as(admin).get(INVITATIONS)).body
  expect(invitations.find((one: { id: string }) => one.id === id).link).toBeNull()
  expect((await world.as(admin).post(`${INVITATIONS}/${id}/resend`)).status).toBe(403)
  expect((await world.as(admin).delete(`${INVITATIONS}/${id}`)).status).toBe(403)
})

test('a member sees who is there, changes no one, and may leave', async () => {
  const member = await world.givenColleague(owner)
  const other = await world.givenColleague(owner)
  expect((await world.as(member).get(MEMBERS)).body.members).toHaveLength(3)
  for (const answer of [
    await world.as(member).get(INVITATIONS),
    await world.as(member).post(INVITATIONS, { email: newAddress() }),
    await changeRole(member, other, 'admin'),
    await remove(member, other),
  ]) {
    expect(answer.status).toBe(403)
  }
  expect((await remove(member, member)).status).toBe(204)
  expect((await world.as(owner).get(MEMBERS)).body.members).toHaveLength(2)
})

test('the last owner stays, also when two owners step down at once', async () => {
  const sentence = 'An organization needs an owner: make someone else an owner first.'
  for (const refused of [await changeRole(owner, owner, 'admin'), await remove(owner, owner)]) {
    expect([refused.status, refused.body.detail]).toEqual([403, sentence])
  }
  const second = await world.givenColleague(owner, 'owner')
  const [ownId, secondId] = [await memberIdOf(owner), await memberIdOf(second)]
  const both = await Promise.all([
    world.as(owner).delete(`${MEMBERS}/${ownId}`),
    world.as(second).delete(`${MEMBERS}/${secondId}`),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 403])
})

test("a removed member's token is refused at once, and their next one names no organization", async () => {
  const member = await world.givenColleague(owner)
  expect((await world.as(member).get('/api/v1/quotes')).status).toBe(200)
  await remove(owner, member)
  const refused = await world.as(member).get('/api/v1/quotes')
  expect([refused.status, typeof refused.body.detail]).toEqual([401, 'string'])
  const renewed = await world.renewed(member)
  const { status, body } = await world.as(renewed).get('/api/v1/quotes')
  expect([status, body.detail]).toEqual([403, 'You must be a member of an organization to do this'])
})

test('a change of role counts at once, whatever the token says', async () => {
  const admin = await world.givenColleague(owner, 'admin')
  expect((await world.as(admin).get(INVITATIONS)).status).toBe(200)
  await changeRole(owner, admin, 'member')
  expect((await world.as(admin).get(INVITATIONS)).status).toBe(403)
  await changeRole(owner, admin, 'admin')
  expect((await world.as(admin).get(INVITATIONS)).status).toBe(200)
})

test('what a person invited goes when they may no longer invite it', async () => {
  const admin = await world.givenColleague(owner, 'admin')
  const byDemoted = await invited('member', admin)
  await changeRole(owner, admin, 'member')
  expect((await world.as().get(byDemoted.view)).body.state).toBe('cancelled')
  const second = await world.givenColleague(owner, 'owner')
  const asOwner = await invited('owner', second)
  const asAdmin = await invited('admin', second)
  await changeRole(owner, second, 'admin')
  expect((await world.as().get(asOwner.view)).body.state).toBe('cancelled')
  expect((await world.as().get(asAdmin.view)).body.state).toBe('pending')
  await remove(owner, second)
  expect((await world.as().get(asAdmin.view)).body.state).toBe('cancelled')
})

test("another organization's people cannot be touched", async () => {
  const stranger = await world.givenMember()
  const { id } = await invited()
  expect((await changeRole(stranger, owner, 'member')).status).toBe(404)
  expect((await remove(stranger, owner)).status).toBe(404)
  expect((await world.as(stranger).post(`${INVITATIONS}/${id}/resend`)).status).toBe(404)
  expect((await world.as(stranger).delete(`${INVITATIONS}/${id}`)).status).toBe(404)
  expect((await world.as(stranger).get(INVITATIONS)).body.invitations).toEqual([])
})

test('the identity service has no second way to members and invitations', async () => {
  const member = await world.givenColleague(owner)
  const headers = { origin: 'https://quotes.example', cookie: owner.cookie }
  for (const path of [
    'get-full-organization',
    'list-invitations',
    'list-invitations/',
    '/list-invitations',
    'list%2Dinvitations',
    'list-members',
  ]) {
    const answer = await world.app.inject({ url: `/api/auth/organization/${path}`, headers })
    expect([path, answer.statusCode, answer.body.includes(owner.email)]).toEqual([path, 404, false])
  }
  for (const [path, payload] of [
    ['remove-member', { memberIdOrEmail: member.email }],
    ['leave', { organizationId: owner.tenantId }],
    ['invite-member', { email: newAddress(), role: 'member' }],
  ] as const) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/auth/organization/${path}`,
      headers,
      payload,
    })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
  const active = await world.app.inject({
    method: 'POST',
    url: '/api/auth/organization/set-active',
    headers,
    payload: { organizationId: owner.tenantId },
  })
  expect(active.json()).not.toHaveProperty('invitations')
})

test('with a mail server the link comes by email, and once more when it is sent again', async () => {
  const server: MailServer = await startMailServer()
  const mailer = mailerTo(server.port)
  const mailing = await createWorld({ mailer })
  try {
    await mailing.startWorker()
    const inviter = await mailing.givenMember('O’Neil & Sons')
    const sent = await mailing.as(inviter).post(INVITATIONS, { email: 'ann@example.com', role: 'member' })
    const { id, link, mail } = sent.body.invitation
    expect(mail).toEqual({ state: 'queued', reason: null })
    await expect.poll(() => server.mailsTo('ann@example.com').length, { timeout: 10_000 }).toBe(1)
    const [received] = server.mailsTo('ann@example.com')
    expect(received?.content).toContain(`Join O’Neil & Sons:\n${link}`)
    expect(received?.headers.get('reply-to')).toBe(`Robin Fielder <${inviter.email}>`)
    await expect
      .poll(async () => (await mailing.as(inviter).get(INVITATIONS)).body.invitations[0].mail.state)
      .toBe('sent')
    await mailing.as(inviter).post(`${INVITATIONS}/${id}/resend`)
    await expect.poll(() => server.mailsTo('ann@example.com').length, { timeout: 10_000 }).toBe(2)
  } finally {
    await mailing.close()
    await server.close()
  }
})
