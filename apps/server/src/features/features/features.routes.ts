import { featuresContract } from '@quotewright/contracts/features.ts'
import { FEATURE_NAMES } from '@quotewright/domain/features/switches.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'

/** Which features this deployment has on. Source: decisions §6. */
export function featuresRoutes(binding: Binding): void {
  const { isOn } = binding.services
  bind(binding, featuresContract.listFeatures, async () => ({
    status: 200,
    body: { features: Object.fromEntries(FEATURE_NAMES.map((feature) => [feature, isOn(feature)])) },
  }))
}
