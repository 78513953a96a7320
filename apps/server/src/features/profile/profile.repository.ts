import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { lockName } from '../../platform/database/rows.repository.ts'
import type { BusinessProfileTable } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { BusinessProfile, ProfileFields } from './business-profile.ts'

/** Lets one writer at a time at the organization's profile, whether there is one or not. */
export const lockProfile = (tx: Tx): Promise<void> => lockName(tx, 'profile')

export async function findProfile(tx: Tx): Promise<BusinessProfile | undefined> {
  const row = await tx.db
    .selectFrom('business_profiles')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row && toProfile(row)
}

/** Makes the profile, or replaces it. */
export async function putProfile(tx: Tx, fields: ProfileFields): Promise<BusinessProfile> {
  const now = tx.now()
  const columns = { ...columnsOf(fields), updated_at: now }
  const row = await tx.db
    .insertInto('business_profiles')
    .values({ tenant_id: tx.tenantId, ...columns, created_at: now })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProfile(row)
}

/** False when there is none. */
export async function removeProfile(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('business_profiles')
    .where('tenant_id', '=', tx.tenantId)
    .returning('tenant_id')
    .executeTakeFirst()
  return row !== undefined
}

function columnsOf(fields: ProfileFields) {
  return {
    brand_name: fields.brandName,
    business_description: fields.businessDescription,
    industry_vertical: fields.industry,
    service_areas: [...fields.serviceAreas],
    brand_voice: fields.brandVoice,
    brand_tone_description: fields.brandToneDescription,
    brand_description: fields.brandDescription,
    brand_personality: [...fields.brandPersonality],
    communication_style: fields.communicationStyle,
    google_business_url: fields.googleBusinessUrl,
  }
}

const toProfile = (row: Selectable<BusinessProfileTable>): BusinessProfile => ({
  ...toCamelCase(row),
  industry: row.industry_vertical,
})
