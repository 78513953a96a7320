import { apiContract } from '@quotewright/contracts/api.ts'
import { addressesOf } from '@quotewright/contracts/call-addresses.ts'
import { ApiError, createClient } from '@quotewright/contracts/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallTickets } from '../../platform/auth/call-tickets.ts'
import { contextOf, inTransaction, type Services } from '../../platform/context.ts'
import type { KeyCaller } from '../../platform/http/caller.ts'
import { isUuid } from '../../platform/tenants.ts'
import { getOrganization } from '../organizations/public.ts'
import { callerKindOf, type Outcome } from './mcp-call.ts'
import { insertCall } from './mcp-calls.repository.ts'
import { type Tool, ToolRefusal, type ToolWork } from './tool.wire.ts'

/** What calls of tools need of the program. */
export interface ToolBench {
  readonly app: FastifyInstance
  readonly services: Services
  readonly tickets: CallTickets
}

/** A request at /mcp, and who makes it. */
export interface ToolRequest {
  readonly caller: KeyCaller
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'log'>
}

/** What a program is answered. */
export type ToolAnswer =
  | { readonly text: string; readonly data: Record<string, unknown> }
  | { readonly refusal: string }

interface Ended {
  readonly answer: ToolAnswer
  readonly outcome: Outcome
  readonly quoteId: string | undefined
}

const ADDRESSES = addressesOf(apiContract)
const LONGEST_DETAIL = 500
const FAILED = 'Something went wrong here. Please try again.'

/** Runs a tool as the caller and records the call. What is refused is an answer, too. */
export async function callTool(
  bench: ToolBench,
  { caller, request }: ToolRequest,
  tool: Tool,
  args: unknown,
): Promise<ToolAnswer> {
  const { answer, outcome, quoteId } = await runTool(bench, { caller, request }, tool, args)
  const ctx = { ...contextOf(bench.services, caller.tenantId), actor: caller.actor }
  await inTransaction(ctx, (tx) =>
    insertCall(tx, {
      callerKind: callerKindOf(caller),
      callerId: caller.keyId,
      callerName: caller.actor,
      tool: tool.name,
      quoteId: quoteId !== undefined && isUuid(quoteId) ? quoteId : null,
      outcome: outcome.kind,
      // It may quote the name of a field, which PostgreSQL cannot hold with a NUL.
      detail: outcome.kind === 'done' ? null : outcome.detail.replaceAll('\0', '').slice(0, LONGEST_DETAIL),
    }),
  )
  return answer
}

async function runTool(bench: ToolBench, from: ToolRequest, tool: Tool, args: unknown): Promise<Ended> {
  const prepared = tool.prepare(args)
  if ('problem' in prepared) return refused('refused', prepared.problem, undefined)
  try {
    const { text, data, quoteId } = await bench.tickets.lend(from.caller, async (ticket) =>
      prepared.run(await workOf(bench, from, ticket)),
    )
    return { answer: { text, data }, outcome: { kind: 'done' }, quoteId: quoteId ?? prepared.quoteId }
  } catch (error) {
    if (error instanceof ToolRefusal) return refused('refused', error.message, prepared.quoteId)
    if (error instanceof ApiError && error.status > 0 && error.status < 500)
      return refused('refused', refusalText(error), prepared.quoteId)
    from.request.log.error({ err: error, tool: tool.name }, 'mcp: a tool failed')
    return refused('failed', failureText(error), prepared.quoteId)
  }
}

const refused = (kind: 'refused' | 'failed', detail: string, quoteId: string | undefined): Ended => ({
  answer: { refusal: detail },
  outcome: { kind, detail },
  quoteId,
})

/** The API's own words, and what is wrong with which field. A bare 404 is a switch that is off. */
function refusalText({ status, message, problem }: ApiError): string {
  if (status === 404 && message === 'Not found') return 'This is turned off for your business.'
  const fields = (problem?.errors ?? []).filter((error) => error.message !== message)
  return [message, ...fields.map((error) => `${error.path}: ${error.message}`)].join('. ')
}

function failureText(error: unknown): string {
  const id = error instanceof ApiError ? error.problem?.request_id : undefined
  if (error instanceof ApiError && error.status === 503) return error.message
  return id === undefined ? FAILED : `${FAILED} If it goes on, tell support this number: ${id}`
}

async function workOf(bench: ToolBench, { caller, request }: ToolRequest, ticket: string): Promise<ToolWork> {
  const { services } = bench
  const { country, currency } = await inTransaction(contextOf(services, caller.tenantId), getOrganization)
  const api = createClient(ADDRESSES, {
    baseUrl: services.publicUrl,
    token: async () => ticket,
    fetch: (input, init) => callWithin(bench.app, request, new Request(input, init)),
  })
  return { api, publicUrl: services.publicUrl, country, currency }
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** The call as it would come over the network, with the address of the program that asked. */
async function callWithin(
  app: FastifyInstance,
  { ip }: ToolRequest['request'],
  call: Request,
): Promise<Response> {
  const { pathname, search } = new URL(call.url)
  const body = Buffer.from(await call.arrayBuffer())
  const answer = await app.inject({
    method: METHODS.find((method) => method === call.method) ?? 'GET',
    url: pathname + search,
    remoteAddress: ip,
    headers: Object.fromEntries(call.headers),
    ...(body.length === 0 ? {} : { payload: body }),
  })
  const type = answer.headers['content-type']
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: typeof type === 'string' ? { 'content-type': type } : {},
  })
}
