import { type Member, PUBLIC_URL, type World } from './world.ts'

/** A new person who belongs to no organization, or to the one of a colleague in a role. */
export async function givenPerson(
  world: World,
  membership?: { readonly tenantId: string; readonly role: 'member' | 'admin' | 'owner' },
): Promise<Member> {
  const email = `${crypto.randomUUID()}@example.com`
  const account = { email, password: 'correct horse battery' }
  const signedUp = await ask(world, 'POST', '/sign-up/email', { ...account, name: 'Kim Fielder' })
  const { id: userId } = signedUp.json<{ user: { id: string } }>().user
  if (membership !== undefined) {
    await world.pool.query(
      `insert into auth.member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, $4, now())`,
      [crypto.randomUUID(), membership.tenantId, userId, membership.role],
    )
  }
  // A session begins with the organization that its person has then.
  const signedIn = await ask(world, 'POST', '/sign-in/email', account)
  const cookie = [signedIn.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { token } = (await ask(world, 'GET', '/token', undefined, cookie)).json<{ token: string }>()
  return { userId, tenantId: membership?.tenantId ?? '', email, token, cookie }
}

function ask(world: World, method: 'GET' | 'POST', path: string, payload?: object, cookie = '') {
  return world.app.inject({
    method,
    url: `/api/auth${path}`,
    headers: { origin: PUBLIC_URL, ...(cookie === '' ? {} : { cookie }) },
    ...(payload === undefined ? {} : { payload }),
  })
}
