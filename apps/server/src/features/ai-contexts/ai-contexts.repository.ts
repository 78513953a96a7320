import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { lockName, removeRow } from '../../platform/database/rows.repository.ts'
import type { AiContextTable } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { AiContext, AiContextFields, UseCase } from './ai-context.ts'

/** Lets one writer at a time at the organization's contexts, so that a use case keeps one default. */
export const lockContexts = (tx: Tx): Promise<void> => lockName(tx, 'ai contexts')

export interface ContextFilter {
  readonly isActive: boolean | undefined
  readonly useCase: UseCase | undefined
}

/** One page of the contexts, by name. */
export async function listContexts(
  tx: Tx,
  { isActive, useCase }: ContextFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ contexts: AiContext[]; total: number }> {
  let found = own(tx)
  if (isActive !== undefined) found = found.where('is_active', '=', isActive)
  if (useCase !== undefined) found = found.where('use_case', '=', useCase)
  const rows = await found
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { contexts: rows.map(toContext), total }
}

export async function findContext(tx: Tx, contextId: string): Promise<AiContext | undefined> {
  const row = await own(tx).selectAll().where('id', '=', contextId).executeTakeFirst()
  return row && toContext(row)
}

/** Those that the wizard made, whatever became of them since. */
export async function listOfOrigin(tx: Tx, origins: readonly string[]): Promise<AiContext[]> {
  const rows = await own(tx)
    .selectAll()
    .where('origin', 'in', [...origins])
    .execute()
  return rows.map(toContext)
}

export async function hasDefault(tx: Tx, useCase: UseCase): Promise<boolean> {
  const row = await own(tx)
    .select('id')
    .where('use_case', '=', useCase)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function listActiveUseCases(tx: Tx): Promise<UseCase[]> {
  const rows = await own(tx)
    .select('use_case')
    .distinct()
    .where('is_active', '=', true)
    .orderBy('use_case')
    .execute()
  return rows.map((row) => row.use_case)
}

/** Makes room for another default of a use case. */
export async function clearDefault(tx: Tx, useCase: UseCase): Promise<void> {
  await tx.db
    .updateTable('ai_contexts')
    .set({ is_default: false, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('use_case', '=', useCase)
    .where('is_default', '=', true)
    .execute()
}

/** @param origin what makes it once; null for one that was typed in. */
export async function insertContext(
  tx: Tx,
  fields: AiContextFields,
  origin: string | null = null,
): Promise<AiContext> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('ai_contexts')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      origin,
      ...columnsOf(fields),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toContext(row)
}

/** Undefined when there is no such context. One that gets another use is no longer the wizard's. */
export async function saveContext(
  tx: Tx,
  contextId: string,
  fields: AiContextFields,
): Promise<AiContext | undefined> {
  const row = await tx.db
    .updateTable('ai_contexts')
    .set({
      ...columnsOf(fields),
      origin: sql<string | null>`case when use_case = ${fields.useCase} then origin end`,
      updated_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', contextId)
    .returningAll()
    .executeTakeFirst()
  return row && toContext(row)
}

/** False when there is no such context. */
export const removeContext = (tx: Tx, contextId: string): Promise<boolean> =>
  removeRow(tx, 'ai_contexts', contextId)

const own = (tx: Tx) => tx.db.selectFrom('ai_contexts').where('tenant_id', '=', tx.tenantId)

const columnsOf = (fields: AiContextFields) => ({
  name: fields.name,
  use_case: fields.useCase,
  context_type: fields.contextType,
  description: fields.description,
  system_instructions: fields.systemInstructions,
  few_shot_examples: JSON.stringify(fields.fewShotExamples),
  is_default: fields.isDefault,
  is_active: fields.isActive,
})

export const toContext = (row: Selectable<AiContextTable>): AiContext => toCamelCase(row)
