import { ApiScope } from '@quotewright/contracts/api-scopes.ts'
import {
  connectedProgramsContract,
  type ConnectedProgram as ProgramWire,
} from '@quotewright/contracts/connected-programs.ts'
import { hasRightsOf } from '@quotewright/domain/members/roles.ts'
import { programNameOf } from '../../platform/auth/connected-programs.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/http/caller.ts'
import {
  type ConnectedProgram,
  deleteProgram,
  findAskingProgram,
  listPrograms,
} from './connected-programs.repository.ts'
import { listCalls } from './mcp-calls.repository.ts'

/** Programs that people connected by signing in, and what they did. */
export function connectedProgramsRoutes(binding: Binding): void {
  bind(binding, connectedProgramsContract.readAskingProgram, async ({ ctx, query }) => {
    const program = await findAskingProgram(ctx.services, query.client_id)
    if (program === undefined) throw new AppError('not_found', 'Program not found')
    const hosts = new Set(
      program.redirectUris.flatMap((uri) => (URL.canParse(uri) ? [hostOf(new URL(uri))] : [])),
    )
    const body = { name: programNameOf(program.name), returns_to: [...hosts] }
    return { status: 200, body }
  })

  bind(binding, connectedProgramsContract.listConnectedPrograms, async ({ ctx, caller }) => {
    const programs = await inTransaction(ctx, (tx) => listPrograms(tx, whoseOf(caller)))
    return { status: 200, body: { programs: programs.map(toProgramWire) } }
  })

  bind(binding, connectedProgramsContract.listProgramCalls, async ({ ctx, query }) => {
    const { calls, total } = await inTransaction(ctx, (tx) => listCalls(tx, query))
    const wire = calls.map(({ id, at, callerName, tool, quoteId, outcome, detail }) => ({
      id,
      at: at.toISOString(),
      caller: callerName,
      tool,
      quote_id: quoteId,
      outcome,
      detail,
    }))
    return { status: 200, body: { calls: wire, total } }
  })

  bind(binding, connectedProgramsContract.disconnectProgram, async ({ ctx, caller, params }) => {
    const isGone = await inTransaction(ctx, (tx) => deleteProgram(tx, params.programId, whoseOf(caller)))
    if (!isGone) throw new AppError('not_found', 'Program not found')
    return { status: 204, body: undefined }
  })
}

/** Whose programs a caller may see: null for everyone's. */
function whoseOf(caller: Caller): string | null {
  if (caller.kind !== 'person') throw new AppError('forbidden', 'Sign in to do this')
  return caller.role !== null && hasRightsOf(caller.role, 'admin') ? null : caller.userId
}

/** Where a browser is sent: a host, or for a program on the person's machine the scheme it is known by. */
const hostOf = ({ host, protocol }: URL): string => (host === '' ? protocol.replace(':', '') : host)

const toProgramWire = (program: ConnectedProgram): ProgramWire => ({
  id: program.id,
  name: programNameOf(program.name),
  connected_by: program.connectedBy,
  scopes: program.scopes.flatMap((scope) => {
    const known = ApiScope.safeParse(scope)
    return known.success ? [known.data] : []
  }),
  connected_at: program.connectedAt.toISOString(),
  last_used_at: program.lastUsedAt?.toISOString() ?? null,
})
