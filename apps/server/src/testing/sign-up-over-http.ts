/** A person with an organization, and a token for its calls. */
export interface HttpMember {
  readonly tenantId: string
  readonly userId: string
  readonly token: string
}

/** Signs a new person up with a new organization, as the web does. */
export async function signUpOverHttp(url: string, name = 'Bright Sparks Electrical'): Promise<HttpMember> {
  const label = crypto.randomUUID()
  const account = { email: `${label}@example.com`, password: 'correct horse battery', name: 'Robin Fielder' }
  const signedUp = await callIdentity(url, '/sign-up/email', { body: account })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { user } = (await signedUp.json()) as { user: { id: string } }
  const created = await callIdentity(url, '/organization/create', { cookie, body: { name, slug: label } })
  const { id: tenantId } = (await created.json()) as { id: string }
  const { token } = (await (await callIdentity(url, '/token', { cookie })).json()) as { token: string }
  return { tenantId, userId: user.id, token }
}

/** Headers of a member's call with a JSON body. */
export const memberHeaders = (member: HttpMember): Record<string, string> => ({
  authorization: `Bearer ${member.token}`,
  'content-type': 'application/json',
})

async function callIdentity(
  url: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object },
): Promise<Response> {
  const response = await fetch(`${url}/api/auth${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      origin: url,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}
