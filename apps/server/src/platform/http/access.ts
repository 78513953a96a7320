import type { Access } from '@quotewright/contracts/kit.ts'
import { hasRightsOf } from '@quotewright/domain/members/roles.ts'
import type { Context, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { DEMO_TENANT_ID } from '../tenants.ts'
import type { Caller } from './caller.ts'

/**
 * Admits a caller to a call and gives the context it acts in. A visitor, and a
 * person at a public call without an organization, acts in the demo tenant.
 *
 * @throws AppError `unauthenticated` or `forbidden`.
 * Source: decisions §5, §8.
 */
export function admit(caller: Caller, access: Access, services: Services): Context {
  const open = access === 'public' || access === 'demo'
  if (caller.kind === 'anonymous') {
    if (open) return contextFor(services, DEMO_TENANT_ID, null, null)
    throw new AppError('unauthenticated', 'Authentication required')
  }
  if (caller.tenantId === null) {
    if (open || access === 'signed-in')
      return contextFor(services, DEMO_TENANT_ID, caller.userId, caller.email)
    throw new AppError('forbidden', 'You must be a member of an organization to do this')
  }
  if (!open && access !== 'signed-in' && !(caller.role !== null && hasRightsOf(caller.role, access))) {
    throw new AppError('forbidden', `Your role does not allow this: it needs ${access}`)
  }
  return contextFor(services, caller.tenantId, caller.userId, caller.email)
}

function contextFor(
  services: Services,
  tenantId: string,
  userId: string | null,
  actor: string | null,
): Context {
  return { tenantId, userId, actor, services, now: services.now }
}
