import type { Context } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'

/** Whether customers of the context's organization have conversations. In the demo no one answers. */
export async function hasThread({ tenantId, services }: Context): Promise<boolean> {
  return tenantId !== DEMO_TENANT_ID && (await services.switches.of(tenantId)).messages
}
