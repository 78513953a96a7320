import type { CallAddress, CallAddresses } from './call-addresses.ts'
import type { CallArgs, CallSuccess, Contract, ReceivedFile } from './kit.ts'
import type { ProblemBody } from './problem.ts'
import { readProblem } from './read-problem.ts'

/** A refused or failed call, with the server's words in `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly problem: ProblemBody | undefined
  constructor(status: number, message: string, problem?: ProblemBody, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.problem = problem
  }
  /** The message at one field of the body, such as `email`. */
  at(path: string): string | undefined {
    return this.problem?.errors?.find((error) => error.path === path)?.message
  }
}

const REFUSED = 422

/** Whether the server refused what was sent, and says at which fields. */
export const isInvalid = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === REFUSED

/** What the server says of a failure, or else the sentence for one that it said nothing of. */
export const saidOr = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.problem !== undefined ? error.message : otherwise

export interface ClientOptions {
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** Bearer token for a call, or undefined for an anonymous one. */
  readonly token?: () => Promise<string | undefined>
}

interface LooseArgs {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  idempotencyKey?: string
  keepalive?: boolean
  onReceived?: (bytes: number) => void
}

export type Client<C extends Contract> = {
  readonly [K in keyof C]: Partial<CallArgs<C[K]>> extends CallArgs<C[K]>
    ? (args?: CallArgs<C[K]>) => Promise<CallSuccess<C[K]>>
    : (args: CallArgs<C[K]>) => Promise<CallSuccess<C[K]>>
}

/** The address of a call, with its parameters and query filled in. */
export function callUrl(
  call: Pick<CallAddress, 'path'>,
  args: Pick<LooseArgs, 'params' | 'query'> = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(args.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

const acceptedTypes = ({ file }: CallAddress): string =>
  file === undefined ? 'application/json' : `${file.mediaType}, application/json`

async function requestInit(call: CallAddress, args: LooseArgs, options: ClientOptions): Promise<RequestInit> {
  const headers: Record<string, string> = { accept: acceptedTypes(call) }
  for (const [name, value] of Object.entries(args.headers ?? {})) headers[name] = String(value)
  if (args.body !== undefined) headers['content-type'] = 'application/json'
  if (args.idempotencyKey !== undefined) headers['idempotency-key'] = args.idempotencyKey
  const token = await options.token?.()
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  return {
    method: call.method,
    headers,
    credentials: 'same-origin',
    keepalive: args.keepalive ?? false,
    signal: args.signal ?? null,
    body: args.form ?? (args.body === undefined ? null : JSON.stringify(args.body)),
  }
}

/** The name is the UTF-8 one of RFC 6266: older forms cannot hold every name. */
async function receivedFile(response: Response, { onReceived, signal }: LooseArgs): Promise<ReceivedFile> {
  const [, encoded = ''] =
    /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  try {
    const counted = onReceived === undefined ? response : counting(response, onReceived)
    return { blob: await counted.blob(), name: decodeURIComponent(encoded) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'The file did not arrive whole. Please try again.', undefined, { cause })
  }
}

/** The same answer, telling how much of its body has come. */
function counting(response: Response, onReceived: (bytes: number) => void): Response {
  let bytes = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onReceived(bytes)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(count) ?? null, { headers: response.headers })
}

async function send(call: CallAddress, args: LooseArgs, options: ClientOptions): Promise<unknown> {
  const init = await requestInit(call, args, options)
  let response: Response
  try {
    response = await (options.fetch ?? fetch)(`${options.baseUrl}${callUrl(call, args)}`, init)
  } catch (cause) {
    if (args.signal?.aborted) throw cause
    throw new ApiError(0, 'No connection to the server. Please try again.', undefined, { cause })
  }
  if (response.ok && call.file !== undefined) return receivedFile(response, args)
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw refusal(response, body)
  return body
}

function refusal({ status, statusText }: Response, body: unknown): ApiError {
  const problem = readProblem(body)
  if (problem === undefined) return new ApiError(status, statusText || 'The server did not answer')
  const { detail } = problem
  return new ApiError(status, typeof detail === 'string' ? detail : detail.message, problem)
}

/** A client of a contract: one function a call, typed from the declaration alone. */
export function createClient<C extends Contract>(
  addresses: CallAddresses<C>,
  options: ClientOptions,
): Client<C> {
  const calls = Object.entries(addresses).map(([name, call]) => [
    name,
    (args: LooseArgs = {}) => send(call, args, options),
  ])
  return Object.fromEntries(calls) as Client<C>
}
