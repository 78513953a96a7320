import type { Answer, Member, World } from '../../../testing/world.ts'

/** A sign-in as a browser knows it. */
export interface BrowserSignIn {
  readonly authUrl: string
  /** As the browser sends it. */
  readonly cookie: string
}

/** Starts connecting, as the button does. */
export async function startSignIn(
  world: World,
  member: Member,
  provider: string,
  body: object = {},
): Promise<BrowserSignIn> {
  const answer = await world.as(member).post(`/api/v1/integrations/${provider}/connect`, body)
  if (answer.status !== 200) throw new Error(`connect answered ${answer.status}: ${answer.text}`)
  return { authUrl: answer.body.auth_url, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

/** Presses a link of the provider's page. Returns where it leads back to: path and query. */
export async function pressAtProvider(
  { authUrl }: BrowserSignIn,
  link: 'Allow access' | 'Cancel' = 'Allow access',
): Promise<string> {
  const page = await (await fetch(authUrl)).text()
  const [, href] = new RegExp(`<a href="([^"]+)">${link}</a>`).exec(page) ?? []
  if (href === undefined) throw new Error(`No such link: ${page}`)
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
  return `${pathname}${search}`
}

/** Comes back from the provider, in the browser with such a cookie. */
export const comeBack = (world: World, path: string, cookie: string): Promise<Answer> =>
  world.as().get(path, { headers: { cookie } })

/** Connects a provider from the button to the page that closes itself. */
export async function connect(
  world: World,
  member: Member,
  provider: string,
  body?: object,
): Promise<Answer> {
  const signIn = await startSignIn(world, member, provider, body)
  return comeBack(world, await pressAtProvider(signIn), signIn.cookie)
}
