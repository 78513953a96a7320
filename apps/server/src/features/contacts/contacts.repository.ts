import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'

export interface ContactDetails {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly companyName: string
  readonly address: string
  readonly contactType: 'customer' | 'supplier' | 'other'
  readonly source: string
}

/**
 * Creates the contact with this e-mail address, or fills in what the existing
 * one lacks and what was given anew. Atomic: twenty at once make one.
 */
export async function upsertContact(
  tx: Tx,
  details: ContactDetails,
): Promise<{ id: string; isNew: boolean }> {
  const id = uuidv7()
  const now = tx.now()
  const given = (column: string) =>
    sql<string>`coalesce(nullif(excluded.${sql.ref(column)}, ''), contacts.${sql.ref(column)})`
  const row = await tx.db
    .insertInto('contacts')
    .values({
      tenant_id: tx.tenantId,
      id,
      email: details.email,
      first_name: details.firstName,
      last_name: details.lastName,
      phone: details.phone,
      company_name: details.companyName,
      address: details.address,
      contact_type: details.contactType,
      source: details.source,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`tenant_id, lower(email)`).doUpdateSet({
        first_name: given('first_name'),
        last_name: given('last_name'),
        phone: given('phone'),
        company_name: given('company_name'),
        address: given('address'),
        updated_at: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, isNew: row.id === id }
}
