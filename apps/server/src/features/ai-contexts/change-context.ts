import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import {
  type AiContext,
  type AiContextChanges,
  type AiContextFields,
  defaultMustBeActive,
  noSuchContext,
} from './ai-context.ts'
import {
  clearDefault,
  findContext,
  insertContext,
  lockContexts,
  removeContext,
  saveContext,
} from './ai-contexts.repository.ts'

/**
 * Adds a context; as the default of its use case it takes the place of the one before.
 *
 * @throws AppError `invalid` at `is_default` for one that is switched off.
 */
export function createContext(ctx: Context, fields: AiContextFields): Promise<AiContext> {
  return inTransaction(ctx, async (tx) => {
    await makeRoom(tx, fields)
    return insertContext(tx, fields)
  })
}

/**
 * Changes a context. One that is switched off is no default any more.
 *
 * @throws AppError `not_found`; `invalid` at `is_default` when it would be switched off and the default.
 */
export function updateContext(
  ctx: Context,
  contextId: string,
  changes: AiContextChanges,
): Promise<AiContext> {
  return inTransaction(ctx, async (tx) => {
    await lockContexts(tx)
    const before = await findContext(tx, contextId)
    if (before === undefined) throw noSuchContext()
    const fields = withChanges(before, changes)
    await makeRoom(tx, fields)
    const saved = await saveContext(tx, contextId, fields)
    if (saved === undefined) throw noSuchContext()
    return saved
  })
}

/** @throws AppError `not_found`. */
export function deleteContext(ctx: Context, contextId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await removeContext(tx, contextId))) throw noSuchContext()
  })
}

function withChanges(before: AiContextFields, changes: AiContextChanges): AiContextFields {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: AiContextFields = { ...before, ...given }
  return { ...after, isDefault: changes.isDefault ?? (after.isDefault && after.isActive) }
}

async function makeRoom(tx: Tx, { isDefault, isActive, useCase }: AiContextFields): Promise<void> {
  if (!isDefault) return
  if (!isActive) throw defaultMustBeActive()
  await lockContexts(tx)
  await clearDefault(tx, useCase)
}
