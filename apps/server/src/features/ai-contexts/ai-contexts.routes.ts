import { aiContextsContract } from '@quotewright/contracts/ai-contexts.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { toCamelCase } from '../../platform/names.ts'
import { noSuchContext } from './ai-context.ts'
import { findContext, listContexts } from './ai-contexts.repository.ts'
import { toContextWire } from './ai-contexts.wire.ts'
import { createContext, deleteContext, updateContext } from './change-context.ts'

export function aiContextsRoutes(binding: Binding): void {
  bind(binding, aiContextsContract.listContexts, async ({ ctx, query }) => {
    const filter = { isActive: query.is_active, useCase: query.use_case }
    const { contexts, total } = await inTransaction(ctx, (tx) => listContexts(tx, filter, query))
    return { status: 200, body: { contexts: contexts.map(toContextWire), total } }
  })

  bind(binding, aiContextsContract.createContext, async ({ ctx, body }) => ({
    status: 201,
    body: toContextWire(await createContext(ctx, toCamelCase(body))),
  }))

  bind(binding, aiContextsContract.readContext, async ({ ctx, params }) => {
    const context = await inTransaction(ctx, (tx) => findContext(tx, params.contextId))
    if (context === undefined) throw noSuchContext()
    return { status: 200, body: toContextWire(context) }
  })

  bind(binding, aiContextsContract.updateContext, async ({ ctx, params, body }) => ({
    status: 200,
    body: toContextWire(await updateContext(ctx, params.contextId, toCamelCase(body))),
  }))

  bind(binding, aiContextsContract.deleteContext, async ({ ctx, params }) => {
    await deleteContext(ctx, params.contextId)
    return { status: 204, body: undefined }
  })
}
