import { apiContract } from '@quotewright/contracts/api.ts'
import type { CallArgs, CallSuccess } from '@quotewright/contracts/kit.ts'
import type { FieldError } from '@quotewright/contracts/problem.ts'
import { onTestFinished, vi } from 'vitest'

type Api = typeof apiContract
type Name = keyof Api

type Part<Args, K extends string> = Args extends { readonly [P in K]?: infer Value } ? Value : undefined

/** What a call sent, as the contract reads it. */
interface Received<N extends Name> {
  readonly params: Part<CallArgs<Api[N]>, 'params'>
  readonly query: Readonly<Record<string, string>>
  readonly body: Part<CallArgs<Api[N]>, 'body'>
}

type Answer<N extends Name> = CallSuccess<Api[N]> | Refusal
type Handler<N extends Name> = (received: Received<N>) => Answer<N> | Promise<Answer<N>>

/** By the names of the contract's calls: an answer of another shape is a type error. */
export type Answers = { readonly [N in Name]?: Handler<N> }

export interface SentCall {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}
/** The calls so far, reads included. */
export type SentCalls = SentCall[]

/** An error of the server's. */
export class Refusal {
  readonly status: number
  readonly detail: string
  readonly errors: readonly FieldError[]
  constructor(status: number, detail: string, errors: readonly FieldError[] = []) {
    this.status = status
    this.detail = detail
    this.errors = errors
  }
}

/** Refuses a value at its field, as the server does. */
export const refusedAt = (path: string, message: string): Refusal =>
  new Refusal(422, message, [{ path, message }])

/** Fails the first time, as an overloaded server does, and then answers. */
export function refusedOnce<T>(answer: T): () => T | Refusal {
  let isRefused = false
  return () => {
    if (isRefused) return answer
    isRefused = true
    return new Refusal(503, 'Busy')
  }
}

const ROUTES = Object.entries(apiContract).map(([name, { method, path }]) => ({
  name: name as Name,
  method,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

/** What a page asks for beside its work: changes as they happen, and counts of what is used, of an earlier test as well. */
const IN_PASSING: ReadonlySet<string> = new Set(['GET /api/v1/live', 'POST /api/v1/events'])

/** A connection on which nothing comes. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

/** Answers the page's calls where they leave it, until the test is over. */
export function answerCalls(answers: Answers): SentCalls {
  const sent: SentCalls = []
  const unexpected: string[] = []
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const method = init.method ?? 'GET'
    for (const { name, pattern, ...route } of ROUTES) {
      const match = route.method === method ? pattern.exec(url.pathname) : null
      const answer = answers[name] as Handler<Name> | undefined
      if (match === null || answer === undefined) continue
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const call = {
        name,
        params: { ...match.groups },
        query: Object.fromEntries(url.searchParams),
        body,
      }
      sent.push(call)
      return responseOf(await answer(call as unknown as Received<Name>))
    }
    if (IN_PASSING.has(`${method} ${url.pathname}`)) return await untilAborted(init.signal)
    unexpected.push(`${method} ${url.pathname}`)
    return responseOf(new Refusal(404, 'No answer to this call'))
  })
  onTestFinished(() => {
    vi.stubGlobal('fetch', before)
    if (unexpected.length > 0) throw new Error(`Calls without an answer: ${unexpected.join(', ')}`)
  })
  return sent
}

function responseOf(answer: unknown): Response {
  if (answer === undefined) return new Response(null, { status: 204 })
  if (!(answer instanceof Refusal)) return Response.json(answer)
  const { status, detail, errors } = answer
  return Response.json({ status, detail, errors }, { status })
}
