import { organizationContract } from '@quotewright/contracts/organization.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { readBusinessInfo, saveBusinessInfo } from './business-info.ts'

/** How the caller's organization presents itself. Source: decisions §8. */
export function organizationRoutes(binding: Binding): void {
  bind(binding, organizationContract.readBusinessInfo, async ({ ctx }) => ({
    status: 200,
    body: await readBusinessInfo(ctx),
  }))

  bind(binding, organizationContract.saveBusinessInfo, async ({ ctx, body }) => ({
    status: 200,
    body: await saveBusinessInfo(ctx, body),
  }))
}
