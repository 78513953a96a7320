import { featuresContract } from '@quotewright/contracts/features.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'

/** Which features are on for the caller's organization, or for everybody. Source: decisions §6. */
export function featuresRoutes(binding: Binding): void {
  const { switches } = binding.services
  bind(binding, featuresContract.listFeatures, async ({ ctx }) => ({
    status: 200,
    body: { features: await switches.of(ctx.tenantId) },
  }))
}
