import { featuresContract } from '@quotewright/contracts/features.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { getOrganization } from '../organizations/public.ts'

/** What the console is like for the caller's organization, or for everyone. Source: decisions §6. */
export function featuresRoutes(binding: Binding): void {
  const { switches } = binding.services
  bind(binding, featuresContract.listFeatures, async ({ ctx }) => {
    const features = await switches.of(ctx.tenantId)
    const { country, currency, timeZone } = await inTransaction(ctx, getOrganization)
    return { status: 200, body: { features, country, currency, time_zone: timeZone } }
  })
}
