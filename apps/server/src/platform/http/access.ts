import { type ApiScope, scopeOf } from '@quotewright/contracts/api-scopes.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { hasRightsOf } from '@quotewright/domain/members/roles.ts'
import type { Context, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { DEMO_TENANT_ID } from '../tenants.ts'
import type { Caller, KeyCaller } from './caller.ts'

type AdmittedCall = Pick<Call, 'access' | 'alwaysDemo' | 'method' | 'tag'>

/**
 * Admits a caller to a call and gives the context it acts in. A visitor, and a
 * person at a public call without an organization, acts in the demo tenant.
 *
 * @throws AppError `unauthenticated` or `forbidden`.
 * Source: decisions §5, §8.
 */
export function admit(caller: Caller, call: AdmittedCall, services: Services): Context {
  if (caller.kind === 'key') return admitKey(caller, call, services)
  const { access } = call
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
  return contextFor(services, tenantOf(call, caller.tenantId), caller.userId, caller.email)
}

/** @throws AppError `forbidden`, naming the scope that is missing. */
function admitKey(key: KeyCaller, call: AdmittedCall, services: Services): Context {
  const needed = scopeOf(call)
  if (needed === null) throw new AppError('forbidden', `${whatIs(key)} cannot do this: sign in to do it`)
  refuseScope(key, needed)
  refuseRole(key, call)
  return contextFor(services, tenantOf(call, key.tenantId), null, key.actor)
}

/** Whether a caller may do what a scope lets a program do: people are not bounded by scopes. */
export const hasScope = (caller: Caller, scope: ApiScope): boolean =>
  caller.kind !== 'key' || caller.scopes.includes(scope)

/** For what a call does outside its own area. @throws AppError `forbidden`, naming the scope that is missing. */
export function refuseScope(caller: Caller, scope: ApiScope): void {
  if (caller.kind !== 'key' || hasScope(caller, scope)) return
  throw new AppError(
    'forbidden',
    caller.person === null
      ? `This API key does not allow this: it needs ${scope}`
      : `This program was not given ${scope}. Connect it again and allow it.`,
  )
}

const tenantOf = ({ alwaysDemo }: AdmittedCall, own: string): string =>
  alwaysDemo === true ? DEMO_TENANT_ID : own

const whatIs = ({ person }: KeyCaller): string => (person === null ? 'An API key' : 'A connected program')

/** A program does no more than the person who connected it may do now. */
function refuseRole({ person }: KeyCaller, { access }: AdmittedCall): void {
  if (person === null || access === 'public' || access === 'demo' || access === 'signed-in') return
  if (!hasRightsOf(person.role, access))
    throw new AppError('forbidden', `Your role does not allow this: it needs ${access}`)
}

function contextFor(
  services: Services,
  tenantId: string,
  userId: string | null,
  actor: string | null,
): Context {
  return { tenantId, userId, actor, services, now: services.now }
}
