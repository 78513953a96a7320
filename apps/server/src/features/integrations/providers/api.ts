import { type Failure, type KnownFailure, ProviderFailure } from './failure.ts'
import { filled } from './wording.ts'

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the root of the host with a slash, otherwise below the provider's `root`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; the text of anything else; undefined for none. */
  readonly body: unknown
}

/** Calls of one connection. Every call counts against its limit, is audited, and renews the access token when it must. */
export interface Api {
  /** The organization, company or merchant at the provider; '' while none is chosen. */
  readonly accountId: string
  /**
   * Returns a successful answer.
   *
   * @throws ProviderFailure for any other, and for silence. A `transient` one leaves open whether a write was done.
   */
  call(call: ApiCall): Promise<Answer>
}

/** What an `Api` is made of; the connection supplies it. */
export interface ApiParts {
  readonly accountId: string
  /** Origin of every path. */
  readonly baseUrl: string
  /** Where paths without a slash begin. */
  readonly root: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The access token; `stale` is one that was refused and must not be returned again. */
  readonly accessToken: (stale?: string) => Promise<string>
  /** Waits for a free slot. Throws `rate_limited` when that would take too long. */
  readonly takeSlot: () => Promise<void>
  readonly classify: ((answer: Answer) => KnownFailure | undefined) | undefined
  readonly onDone: (call: CallRecord) => Promise<void>
  readonly providerName: string
}

/** What the audit keeps of a call. */
export interface CallRecord {
  readonly method: string
  /** Without its query. */
  readonly path: string
  /** 0 for no answer. */
  readonly status: number
  readonly durationMs: number
  readonly requestId: string | null
  /** Of what was created, where a header tells. */
  readonly externalId: string | null
}

/** How long a provider may take to answer. MYOB answers 504 after about 30 s. */
const PATIENCE_MS = 35_000
const MOST_BYTES = 20_000_000

/** Makes the calls of a connection. */
export function createApi(parts: ApiParts): Api {
  const send = async (call: ApiCall, token: string): Promise<Answer> => {
    const path = call.path.startsWith('/') ? call.path : parts.root + call.path
    const url = addressOf(parts, path, call.query)
    await parts.takeSlot()
    const started = performance.now()
    const record = async (status: number, headers: Headers): Promise<void> => {
      const durationMs = Math.round(performance.now() - started)
      const ids = { requestId: requestIdOf(headers), externalId: externalIdOf(headers) }
      await parts.onDone({ method: call.method, path, status, durationMs, ...ids })
    }
    try {
      const response = await fetch(url, requestOf(parts, call, token))
      const answer = { status: response.status, headers: response.headers, body: await bodyOf(response) }
      await record(answer.status, answer.headers)
      return answer
    } catch (error) {
      await record(0, new Headers())
      throw new ProviderFailure(
        { kind: 'transient', message: `${parts.providerName} did not answer` },
        { cause: error },
      )
    }
  }
  return {
    accountId: parts.accountId,
    async call(call) {
      const token = await parts.accessToken()
      const first = await send(call, token)
      const answer = first.status === 401 ? await send(call, await parts.accessToken(token)) : first
      const failure = failureOf(answer, parts)
      if (failure !== undefined) throw new ProviderFailure(failure)
      return answer
    },
  }
}

function addressOf({ baseUrl, query }: ApiParts, path: string, own: ApiCall['query']): URL {
  // Never read as an address of another host: `https://ours` + `.example` would be.
  if (!path.startsWith('/')) throw new Error('A path starts at the root of the host')
  const url = new URL(`${baseUrl}${path}`)
  for (const [name, value] of Object.entries({ ...query, ...own })) url.searchParams.set(name, value)
  return url
}

const requestOf = ({ headers }: ApiParts, call: ApiCall, token: string): RequestInit => ({
  method: call.method,
  // A redirect could carry the token elsewhere.
  redirect: 'error',
  headers: {
    accept: 'application/json',
    ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
    ...call.headers,
    authorization: `Bearer ${token}`,
  },
  ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
  signal: AbortSignal.timeout(PATIENCE_MS),
})

async function bodyOf(response: Response): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_BYTES) throw new Error('The answer is too long')
  }
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Errors come as plain text from some.
    return text
  }
}

const REQUEST_ID_HEADERS = ['intuit_tid', 'x-myobapi-requestid', 'xero-correlation-id', 'x-request-id']

const requestIdOf = (headers: Headers): string | null =>
  REQUEST_ID_HEADERS.map((name) => headers.get(name)).find((id) => id !== null) ?? null

/** ServiceM8 and MYOB say what they created beside the body. */
const externalIdOf = (headers: Headers): string | null =>
  headers.get('x-record-uuid') ?? headers.get('location')?.split('/').at(-1) ?? null

/** The shared reading of a status; what a provider knows better comes before it. */
function failureOf(answer: Answer, { classify, providerName }: ApiParts): Failure | undefined {
  const known = classify?.(answer)
  if (known === undefined && answer.status >= 200 && answer.status < 300) return undefined
  return {
    kind: kindOf(answer.status),
    message: `${providerName} answered ${answer.status}`,
    field: null,
    retryAfterMs: retryAfterOf(answer.headers),
    requestId: requestIdOf(answer.headers),
    ...filled(known ?? {}),
  }
}

function kindOf(status: number): Failure['kind'] {
  if (status === 401) return 'auth_expired'
  if (status === 403) return 'permission'
  if (status === 404) return 'not_found'
  if (status === 409) return 'conflict'
  if (status === 429) return 'rate_limited'
  return status === 408 || status >= 500 || status < 400 ? 'transient' : 'validation'
}

/** Seconds, or a date. */
function retryAfterOf(headers: Headers): number | null {
  const said = headers.get('retry-after')
  if (said === null) return null
  if (/^\d{1,6}$/.test(said)) return Number(said) * 1000
  const at = Date.parse(said)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
