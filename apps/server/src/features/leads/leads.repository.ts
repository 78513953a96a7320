import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'

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
  if (row === undefined) return undefined
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    email: row.email,
    phone: row.phone,
    source: row.source,
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
