import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'

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
    .values({
      tenant_id: tx.tenantId,
      id,
      first_name: lead.firstName,
      last_name: lead.lastName,
      business_name: lead.businessName,
      email: lead.email,
      phone: lead.phone,
      source: lead.source,
      created_at: tx.now(),
    })
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

/** Every lead of the organization, in the order of their ids. */
export function readAllLeads(tx: Tx): AsyncGenerator<KeptLead> {
  const query = tx.db.selectFrom('leads').selectAll().where('tenant_id', '=', tx.tenantId).orderBy('id')
  return readPages(tx, query, toLead)
}

function toLead(row: Selectable<Tables['leads']>): KeptLead {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    email: row.email,
    phone: row.phone,
    source: row.source,
    createdAt: row.created_at,
  }
}

export async function countLeads(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return count
}
