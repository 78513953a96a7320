import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Caller, callerOf } from './callers.ts'

/** Someone of the demo business. */
export interface Person {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly call: Caller
  /** @returns its id; undefined when the slug is taken. */
  readonly createOrganization: (name: string, slug: string) => Promise<string | undefined>
  /** Acts in another organization from the next call on. */
  readonly workIn: (organizationId: string) => Promise<void>
  /** Signs out, so that no session of the seed is left. */
  readonly leave: () => Promise<void>
}

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

const TOKEN_KEPT_MS = 10 * 60_000

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that only this installation knows, and that it can tell again. */
export function passwordOf(secret: string, email: string): string {
  const bytes = createHmac('sha256', secret).update(`demo business: ${email}`).digest()
  const letters = [...bytes.subarray(0, 16)].map((byte) => LETTERS[byte % LETTERS.length] ?? 'a')
  return [0, 4, 8, 12].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

/** Answers of the identity service, which has no contract. */
class Identity {
  readonly #app: FastifyInstance
  readonly #origin: string

  constructor(app: FastifyInstance, publicUrl: string) {
    this.#app = app
    this.#origin = new URL(publicUrl).origin
  }

  async post(path: string, payload: object, cookie = '') {
    const headers = { origin: this.#origin, ...(cookie === '' ? {} : { cookie }) }
    const answer = await this.#app.inject({ method: 'POST', url: `/api/auth${path}`, headers, payload })
    const isRight = answer.statusCode < 300
    const body: unknown = isRight ? answer.json() : undefined
    return { body, cookie: cookieOf(answer.cookies) }
  }

  async token(cookie: string): Promise<string> {
    const answer = await this.#app.inject({ method: 'GET', url: '/api/auth/token', headers: { cookie } })
    return answer.json<{ token: string }>().token
  }
}

const cookieOf = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

const SignedIn = z.object({ user: z.object({ id: z.string() }) })
const Created = z.object({ id: z.string() })

/** Makes accounts and signs them in. */
export class People {
  readonly #app: FastifyInstance
  readonly #identity: Identity

  constructor(app: FastifyInstance, publicUrl: string) {
    this.#app = app
    this.#identity = new Identity(app, publicUrl)
  }

  /** @returns undefined when there is no such account, or it has another password. */
  async signIn({ name, email, password }: Account): Promise<Person | undefined> {
    return this.#enter({ name, email }, await this.#identity.post('/sign-in/email', { email, password }))
  }

  /** @returns undefined when the address has an account already. */
  async signUp({ name, email, password }: Account): Promise<Person | undefined> {
    const answer = await this.#identity.post('/sign-up/email', { name, email, password })
    return this.#enter({ name, email }, answer)
  }

  #enter(
    { name, email }: Omit<Account, 'password'>,
    { body, cookie }: { readonly body: unknown; readonly cookie: string },
  ): Person | undefined {
    const signedIn = SignedIn.safeParse(body)
    if (!signedIn.success) return undefined
    let kept: { readonly token: Promise<string>; readonly at: number } | undefined
    const token = (): Promise<string> => {
      if (kept === undefined || Date.now() - kept.at > TOKEN_KEPT_MS)
        kept = { token: this.#identity.token(cookie), at: Date.now() }
      return kept.token
    }
    return {
      userId: signedIn.data.user.id,
      name,
      email,
      call: callerOf(this.#app, { token }),
      createOrganization: async (wanted: string, slug: string) => {
        const { body } = await this.#identity.post('/organization/create', { name: wanted, slug }, cookie)
        kept = undefined
        return Created.safeParse(body).data?.id
      },
      workIn: async (organizationId: string) => {
        await this.#identity.post('/organization/set-active', { organizationId }, cookie)
        kept = undefined
      },
      leave: async () => void (await this.#identity.post('/sign-out', {}, cookie)),
    }
  }
}
