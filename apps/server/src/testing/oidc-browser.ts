import type { FastifyInstance } from 'fastify'

/** Someone with a browser: at our program by injection, at the provider over HTTP, with the cookies of both. */
export interface Visitor {
  readonly ask: (method: 'GET' | 'POST', address: string, body?: object) => Promise<VisitorAnswer>
}

export interface VisitorAnswer {
  readonly status: number
  readonly location: string | undefined
  readonly text: string
}

export function createVisitor(app: FastifyInstance, publicUrl: string): Visitor {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  return {
    async ask(method, address, body) {
      const url = new URL(address, publicUrl)
      const jar = jarOf(url.origin)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { origin: url.origin, ...(cookie === '' ? {} : { cookie }) }
      const answer =
        url.origin === publicUrl
          ? await askOurs(app, { method, path: url.pathname + url.search, headers, body })
          : await askProvider(method, url, headers, body)
      for (const line of answer.cookies) keepCookie(jar, line)
      return { ...answer, location: answer.location && new URL(answer.location, url).href }
    },
  }
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  const isGone = /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)
  if (isGone) jar.delete(name)
  else jar.set(name, pair.slice(at + 1))
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: object | undefined
}

async function askOurs(app: FastifyInstance, { method, path, headers, body }: Asked) {
  const response = await app.inject({
    method,
    url: path,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
  return {
    status: response.statusCode,
    location: response.headers.location,
    text: response.body,
    cookies: [response.headers['set-cookie'] ?? []].flat(),
  }
}

/** What a browser sends from a form. */
async function askProvider(
  method: 'GET' | 'POST',
  url: URL,
  headers: Record<string, string>,
  body: object | undefined,
) {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: new URLSearchParams(body as Record<string, string>) }),
  })
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    text: await response.text(),
    cookies: response.headers.getSetCookie(),
  }
}

/** Presses the button of our page; answers with the address at the provider. */
export async function startHostedSignIn(visitor: Visitor): Promise<VisitorAnswer> {
  return visitor.ask('POST', '/api/auth/sign-in/social', {
    provider: 'hosted',
    callbackURL: '/dashboard',
    errorCallbackURL: '/sign-in?redirect=%2Fdashboard',
  })
}

const PATIENCE = 20

/** Typed as login: presses Cancel instead. */
export const CANCEL = 'cancel'

/** Fills in the provider's pages until it sends the visitor back to us, and answers with the address of our callback. */
export async function logInAtProvider(visitor: Visitor, start: string, login: string): Promise<string> {
  let address = start
  const { origin } = new URL(start)
  for (let step = 0; step < PATIENCE; step += 1) {
    if (new URL(address).origin !== origin) return address
    const page = await visitor.ask('GET', address)
    const next = page.location ?? (await fillIn(visitor, address, page.text, login)).location
    if (next === undefined) throw new Error(`The provider stays at ${address}: ${page.text.slice(0, 500)}`)
    address = next
  }
  throw new Error(`The provider never sends back from ${address}`)
}

function fillIn(visitor: Visitor, address: string, page: string, login: string): Promise<VisitorAnswer> {
  const form = /action="([^"]+)"/.exec(page)?.[1]
  const abort = /href="([^"]+\/abort)"/.exec(page)?.[1]
  if (login === CANCEL && abort !== undefined) return visitor.ask('GET', new URL(abort, address).href)
  if (form === undefined) throw new Error(`No form at ${address}: ${page.slice(0, 500)}`)
  const answer = page.includes('name="login"')
    ? { prompt: 'login', login, password: 'anything' }
    : { prompt: 'consent' }
  return visitor.ask('POST', new URL(form, address).href, answer)
}
