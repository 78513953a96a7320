import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { removeRow } from '../../platform/database/rows.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { Template } from './template.ts'

export interface TemplateFilter {
  readonly limit: number
  readonly offset: number
  readonly search: string
}

/** One page of the templates, by name. */
export async function listTemplates(
  tx: Tx,
  { limit, offset, search }: TemplateFilter,
): Promise<{ templates: Template[]; total: number }> {
  let matching = ownTemplates(tx)
  if (search !== '') {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const text = sql<string>`lower(name || chr(10) || (content ->> 'title') || chr(10) || (content ->> 'description'))`
    matching = matching.where(text, 'like', pattern)
  }
  const rows = await matching
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { templates: rows.map(toTemplate), total }
}

export async function findTemplate(tx: Tx, templateId: string): Promise<Template | undefined> {
  const row = await ownTemplates(tx).selectAll().where('id', '=', templateId).executeTakeFirst()
  return row && toTemplate(row)
}

/** Undefined when another template has the name, whatever its case. */
export async function insertTemplate(
  tx: Tx,
  name: string,
  content: QuoteContent,
): Promise<Template | undefined> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('quote_templates')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      name,
      content: JSON.stringify(content),
      times_used: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toTemplate(row)
}

export async function isNameTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const twin = await ownTemplates(tx)
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return twin !== undefined
}

export async function saveTemplate(
  tx: Tx,
  templateId: string,
  name: string,
  content: QuoteContent,
): Promise<Template> {
  const row = await tx.db
    .updateTable('quote_templates')
    .set({ name, content: JSON.stringify(content), updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', templateId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTemplate(row)
}

export async function countUse(tx: Tx, templateId: string): Promise<void> {
  await tx.db
    .updateTable('quote_templates')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', templateId)
    .execute()
}

/** False when there is no such template. */
export const removeTemplate = (tx: Tx, templateId: string): Promise<boolean> =>
  removeRow(tx, 'quote_templates', templateId)

const ownTemplates = (tx: Tx) => tx.db.selectFrom('quote_templates').where('tenant_id', '=', tx.tenantId)

export function toTemplate(row: Selectable<Tables['quote_templates']>): Template {
  return toCamelCase(row)
}
