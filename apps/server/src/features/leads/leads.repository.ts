import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase, toSnakeCase } from '../../platform/names.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'

/** A visitor who tries the generator. Source: part 1 §3. */
export interface Lead {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly businessName: string
  readonly email: string
  readonly phone: string
  readonly source: string
}

/** A lead as it is kept. */
export interface KeptLead extends Lead {
  readonly createdAt: Date
}

export async function insertLead(tx: Tx, lead: Omit<Lead, 'id'>): Promise<string> {
  const id = uuidv7()
  await tx.db
    .insertInto('leads')
    .values({ tenant_id: tx.tenantId, id, ...toSnakeCase(lead), created_at: tx.now() })
    .execute()
  return id
}

export async function findLead(tx: Tx, leadId: string): Promise<Lead | undefined> {
  const row = await tx.db
    .selectFrom('leads')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row && toLead(row)
}

function toLead(row: Selectable<Tables['leads']>): KeptLead {
  return toCamelCase(row)
}

/** How many leads there ever were, those that are removed among them. */
export async function countLeads(tx: Tx): Promise<number> {
  const { kept, removed } = await tx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('leads')
        .select((leads) => leads.fn.countAll<number>().as('count'))
        .where('tenant_id', '=', tx.tenantId)
        .as('kept'),
      eb.selectFrom('removed_leads').select('count').where('tenant_id', '=', tx.tenantId).as('removed'),
    ])
    .executeTakeFirstOrThrow()
  return (kept ?? 0) + (removed ?? 0)
}

/** Removes the demo's leads of before a moment, and counts them. */
export function removeDemoLeads(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('leads')
      .where('tenant_id', '=', DEMO_TENANT_ID)
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await db
      .insertInto('removed_leads')
      .values({ tenant_id: DEMO_TENANT_ID, count: Number(numDeletedRows) })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet((eb) => ({
          count: eb('removed_leads.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute()
  })
}
