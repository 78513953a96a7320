import { z } from 'zod'
import { ApiScope } from './api-scopes.ts'
import { defineContract } from './kit.ts'
import { Paging, Timestamp } from './values.ts'

/** A program that a person let into the organization, to call tools at /mcp. */
const ConnectedProgram = z.object({
  id: z.uuid(),
  /** As it named itself. */
  name: z.string(),
  /** The email address of who connected it. */
  connected_by: z.string(),
  scopes: z.array(ApiScope),
  connected_at: Timestamp,
  /** Its last call, of those of the last 90 days. */
  last_used_at: Timestamp.nullable(),
})
export type ConnectedProgram = z.output<typeof ConnectedProgram>

/** A call of a tool at /mcp. */
const ProgramCall = z.object({
  id: z.uuid(),
  at: Timestamp,
  /** Who called, as history names it: an API key, or a connected program. */
  caller: z.string(),
  tool: z.string(),
  quote_id: z.uuid().nullable(),
  outcome: z.enum(['done', 'refused', 'failed']),
  /** Why it was not done; null when it was. */
  detail: z.string().nullable(),
})
export type ProgramCall = z.output<typeof ProgramCall>

/** A program that asks to be let in, as it described itself: nothing of it is verified but where it returns to. */
const AskingProgram = z.object({
  name: z.string(),
  /** Hosts that a person is sent back to with the answer. */
  returns_to: z.array(z.string()),
})

const common = { access: 'member', tag: 'connected-programs' } as const

/** Programs that people of the organization connected by signing in. */
export const connectedProgramsContract = defineContract({
  readAskingProgram: {
    ...common,
    access: 'signed-in',
    method: 'GET',
    path: '/api/v1/programs',
    summary: 'Get the details of an app asking for access',
    query: z.object({ client_id: z.string().min(1).max(200) }),
    responses: { 200: AskingProgram },
    limitPerMinute: 120,
  },
  listConnectedPrograms: {
    ...common,
    method: 'GET',
    path: '/api/v1/connected-programs',
    summary: 'List the apps the caller connected, newest first; admins see everyone’s',
    responses: { 200: z.object({ programs: z.array(ConnectedProgram) }) },
  },
  listProgramCalls: {
    ...common,
    access: 'admin',
    method: 'GET',
    path: '/api/v1/connected-programs/calls',
    summary: 'List tool calls at /mcp in the last 90 days, newest first',
    query: Paging,
    responses: { 200: z.object({ calls: z.array(ProgramCall), total: z.number().int() }) },
  },
  disconnectProgram: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/connected-programs/:programId',
    summary: 'Disconnect an app, effective immediately. Members can disconnect their own',
    params: z.object({ programId: z.uuid() }),
    responses: { 204: z.undefined() },
  },
})
