import { type Feature, isFeature } from '@quotewright/domain/features/switches.ts'
import { type Context, inTransaction } from '../context.ts'

/** The features the context's organization has turned off. */
export function listFeaturesOff(ctx: Context): Promise<readonly Feature[]> {
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('organization_settings')
      .select('features_off')
      .where('tenant_id', '=', tx.tenantId)
      .executeTakeFirst()
    return (row?.features_off ?? []).filter(isFeature)
  })
}
