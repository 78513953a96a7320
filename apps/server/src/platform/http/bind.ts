import { Readable } from 'node:stream'
import type { Call } from '@quotewright/contracts/kit.ts'
import { ProblemBody } from '@quotewright/contracts/problem.ts'
import { type FeatureSwitches, isFeature } from '@quotewright/domain/features/switches.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { admit } from './access.ts'
import { type Caller, callerOf, type VerifyToken } from './caller.ts'
import { digestFiles, findAnswer, type IdempotentAnswer, runOnce } from './idempotency.ts'

/** What binding a contract to the server needs. */
export interface Binding {
  readonly app: FastifyInstance
  readonly services: Services
  readonly verifyToken: VerifyToken
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler gets: everything parsed, the caller admitted. */
export interface Handled<C extends Call> {
  readonly ctx: Context
  readonly caller: Caller
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  /** The parsed JSON, or the fields and files of a multipart form. */
  readonly body: C['multipart'] extends z.ZodType ? z.output<C['multipart']> : Parsed<C['body']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An answer the contract declares. A handler that has replied itself, with a stream, returns undefined. */
export type Answer<C extends Call> = {
  [S in keyof C['responses'] & number]: { readonly status: S; readonly body: z.input<C['responses'][S]> }
}[keyof C['responses'] & number]

function refuseSwitchedOff({ feature }: Call, switches: FeatureSwitches): void {
  if (feature !== undefined && isFeature(feature) && !switches[feature]) {
    throw new AppError('not_found', 'Not found')
  }
}

const problems = Object.fromEntries(
  [401, 403, 404, 409, 413, 415, 422, 429, 500, 503].map((status) => [
    status,
    ProblemBody.describe('Problem'),
  ]),
)

/**
 * Runs a write: first what takes its time and holds no transaction, then the
 * rest, in one. For an Idempotency-Key that is already answered neither happens.
 */
export type WriteOnce<A> = <P>(
  prepare: () => Promise<P>,
  write: (ctx: Context, prepared: P) => Promise<A>,
) => Promise<A>

/**
 * Binds one call of the contract: parses what comes in, admits the caller,
 * runs the handler (once for an Idempotency-Key) and checks what goes out, so
 * that a field the contract does not declare never leaves the server.
 */
export function bind<C extends Call, const A extends Answer<C> | undefined>(
  binding: Binding,
  call: C,
  handler: (handled: Handled<C>) => Promise<A>,
): void {
  bindSlowly<C, A>(binding, call, (handled, writeOnce) =>
    writeOnce(NO_PREPARATION, (ctx) => handler({ ...handled, ctx })),
  )
}

/** What a write without any preparation prepares. */
const NO_PREPARATION = async (): Promise<undefined> => undefined

/** The same for a write that waits for another service first, which no transaction should do. */
export function bindSlowly<C extends Call, const A extends Answer<C> | undefined>(
  binding: Binding,
  call: C,
  handler: (handled: Handled<C>, writeOnce: WriteOnce<A>) => Promise<A>,
): void {
  const { app, services, verifyToken } = binding
  const admitCaller = async (request: FastifyRequest): Promise<void> => {
    refuseSwitchedOff(call, services.switches.deployment)
    request.caller = await callerOf(request, call.access, verifyToken)
    const { tenantId } = admit(request.caller, call, services)
    if (call.feature !== undefined) refuseSwitchedOff(call, await services.switches.of(tenantId))
    refuseOtherThanJson(call, request)
  }
  app.route({
    method: call.method,
    url: call.path,
    schema: routeSchema(call),
    config: routeConfig(call),
    ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
    // Before the body is read: a stranger learns nothing from a malformed request, and costs nothing with a large one.
    preParsing: admitCaller,
    handler: async (request, reply) => {
      const { caller } = request
      const ctx = admit(caller, call, services)
      const { params, query, body } = request
      const handled = { ctx, caller, params, query, body, request, reply } as Handled<C>
      const answer: IdempotentAnswer | undefined = await handler(handled, writeOnceFor<A>(handled, call))
      if (answer === undefined) return reply
      if (call.file === undefined) return reply.code(answer.status).send(answer.body)
      if (!reply.hasHeader('content-type')) reply.type(call.file.mediaType)
      return reply.code(answer.status).send(fileBody(answer.body))
    },
  })
}

/**
 * Refuses a form where a call takes JSON. Other routes do read forms, and an object of optional fields would take one
 * whose fields it does not know for an empty body: `curl -d` without a type made blank quotes.
 *
 * @throws AppError `unsupported`
 */
function refuseOtherThanJson({ body }: Call, { headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const length = headers['content-length'] ?? headers['transfer-encoding'] ?? '0'
  if (body === undefined || length === '0' || !type || type === 'application/json') return
  throw new AppError('unsupported', 'Send JSON, with the header Content-Type: application/json')
}

function routeConfig(call: Call) {
  const { limitPerMinute, fileLimits } = call
  return {
    call,
    ...(limitPerMinute === undefined ? {} : { limitPerMinute }),
    ...(fileLimits === undefined ? {} : { multipartOptions: formLimits(fileLimits) }),
  }
}

/**
 * A file as it is sent. A stream is read no faster than the caller takes it, and destroyed when the caller hangs up;
 * when it fails on the way the connection is cut, so that half a file is never taken for a whole one.
 */
function fileBody(body: unknown): unknown {
  if (body instanceof Uint8Array || body instanceof Readable) return body
  return Readable.from(body as AsyncIterable<Uint8Array>)
}

/** The limits of a route's multipart forms, as their parser takes them. */
export const formLimits = ({ files, fileBytes }: NonNullable<Call['fileLimits']>) => ({
  limits: { files, fileSize: fileBytes },
})

/** How a call's write runs: once for its key, if it has one. */
function writeOnceFor<A>({ ctx, caller, request }: Handled<Call>, call: Call): WriteOnce<A> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || !isRepeatable(call))
    return async (prepare, write) => write(ctx, await prepare())
  const keyed = {
    caller: callerKey(caller, request),
    key,
    request: [
      call.method,
      request.url,
      isForm(request.body, call) ? digestFiles(request.body) : request.body,
    ],
  }
  return async (prepare, write) => {
    const earlier = prepare === NO_PREPARATION ? undefined : await findAnswer(ctx, keyed)
    if (earlier !== undefined) return earlier as A
    const prepared = await prepare()
    const answer = await runOnce(ctx, keyed, async (tx) => {
      const written = (await write(tx, prepared)) as IdempotentAnswer | undefined
      return { status: written?.status ?? 200, body: written?.body }
    })
    return answer as A
  }
}

const isForm = (body: unknown, { multipart }: Call): body is object =>
  multipart !== undefined && typeof body === 'object' && body !== null

/** Writes are, except those whose answer is a secret: that is not kept. */
const isRepeatable = (call: Call): boolean => call.method !== 'GET' && call.secretAnswer !== true

/** One caller never meets another's keys; visitors are distinguished by address. */
function callerKey(caller: Caller, request: FastifyRequest): string {
  if (caller.kind === 'person') return caller.userId
  return caller.kind === 'key' ? `key ${caller.keyId}` : `visitor ${request.ip}`
}

function routeSchema(call: Call): Record<string, unknown> {
  return {
    summary: call.summary,
    tags: [call.tag],
    security:
      call.access === 'public' ? [] : call.access === 'demo' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(call.params === undefined ? {} : { params: call.params }),
    ...(call.query === undefined ? {} : { querystring: call.query }),
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(call.multipart === undefined ? {} : { body: call.multipart, consumes: ['multipart/form-data'] }),
    ...(call.events === undefined ? {} : { produces: ['application/json', 'text/event-stream'] }),
    response: { ...problems, ...responseSchemas(call) },
  }
}

/** The bytes of a file are documented under their media type; nothing serializes them. */
function responseSchemas({ file, responses }: Call): Record<string, unknown> {
  if (file === undefined) return responses
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      { description: 'The file', content: { [file.mediaType]: { schema } } },
    ]),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    call?: Call
    limitPerMinute?: number
    /** Of a form with files, for the plugin that reads it. */
    multipartOptions?: object
  }
}
