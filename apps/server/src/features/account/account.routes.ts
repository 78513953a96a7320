import { accountContract } from '@quotewright/contracts/account.ts'
import { organizationContract } from '@quotewright/contracts/organization.ts'
import { inSystemTransaction, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type IdentityService, proveAgain } from '../identity/public.ts'
import { eraseOrganization, getOrganization } from '../organizations/public.ts'
import { toAppearance, toPreferencesWire, toWishes } from './account.wire.ts'
import { deleteAccount, outcomeOfDeletion } from './delete-account.ts'
import { listOwnOrganizations } from './own-organizations.repository.ts'
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './own-sessions.ts'
import { findPreferences, savePreferences } from './preferences.repository.ts'

type Person = Extract<Caller, { kind: 'person' }>

/** The calls are for signed-in people only, so there is one. */
function personOf(caller: Caller): Person {
  if (caller.kind !== 'person') throw new AppError('unauthenticated', 'Authentication required')
  return caller
}

/** What a person decides for themselves. Source: decisions §1 "Personal settings", §5. */
export function accountRoutes(binding: Binding, identity: IdentityService): void {
  bind(binding, accountContract.readPreferences, async ({ ctx, caller }) => {
    const kept = await inTransaction(ctx, (tx) => findPreferences(tx, personOf(caller).userId))
    return { status: 200, body: toPreferencesWire(kept) }
  })

  bind(binding, accountContract.savePreferences, async ({ ctx, caller, body }) => {
    const { userId } = personOf(caller)
    const kept = await inTransaction(ctx, async (tx) => {
      await savePreferences(tx, userId, {
        ...(body.appearance === undefined ? {} : { appearance: toAppearance(body.appearance) }),
        ...(body.notifications === undefined ? {} : { notifications: toWishes(body.notifications) }),
        ...(body.usage_statistics === undefined ? {} : { usageStatistics: body.usage_statistics }),
        ...(body.weekly_summary === undefined ? {} : { weeklySummary: body.weekly_summary }),
      })
      return findPreferences(tx, userId)
    })
    return { status: 200, body: toPreferencesWire(kept) }
  })

  bind(binding, accountContract.listOwnOrganizations, async ({ ctx, caller }) => {
    const { userId, tenantId } = personOf(caller)
    const organizations = await inSystemTransaction(ctx.services, (db) => listOwnOrganizations(db, userId))
    return {
      status: 200,
      body: {
        organizations: organizations.map((organization) => ({
          id: organization.id,
          name: organization.name,
          slug: organization.slug,
          role: organization.role,
          active: organization.id === tenantId,
          members: organization.members,
          on_account_deletion: outcomeOfDeletion(organization),
        })),
      },
    }
  })

  sessionRoutes(binding, identity)

  bindSlowly(binding, accountContract.deleteAccount, async ({ ctx, caller, body, request }) => {
    const { userId, email } = personOf(caller)
    await proveAgain(identity, request, { userId, email, password: body.password, code: body.code })
    await deleteAccount(ctx.services, userId, { deleteOrganizations: body.delete_organizations })
    identity.onSessionsChanged()
    return { status: 204, body: undefined }
  })

  // Of the whole organization, by its owner, who proves it as for an account.
  bindSlowly(binding, organizationContract.deleteOrganization, async ({ ctx, caller, body, request }) => {
    const { name } = await inTransaction(ctx, getOrganization)
    if (body.name.trim() !== name) throw invalidField('name', `Type “${name}” to confirm`)
    const { userId, email } = personOf(caller)
    await proveAgain(identity, request, { userId, email, password: body.password, code: body.code })
    await inSystemTransaction(ctx.services, (db) => eraseOrganization(db, ctx.tenantId))
    return { status: 204, body: undefined }
  })
}

function sessionRoutes(binding: Binding, identity: IdentityService): void {
  bind(binding, accountContract.listSessions, async ({ ctx, caller }) => {
    const { userId, sessionId } = personOf(caller)
    const sessions = await listOwnSessions(ctx.services, userId)
    return {
      status: 200,
      body: {
        sessions: sessions.map(({ id, device, address, signedInAt, lastSeenAt }) => ({
          id,
          device,
          address,
          signed_in_at: signedInAt.toISOString(),
          last_seen_at: lastSeenAt.toISOString(),
          current: id === sessionId,
        })),
      },
    }
  })

  bind(binding, accountContract.revokeSession, async ({ ctx, caller, params }) => {
    await revokeOwnSession(ctx.services, personOf(caller).userId, params.sessionId)
    identity.onSessionsChanged()
    return { status: 204, body: undefined }
  })

  bind(binding, accountContract.revokeOtherSessions, async ({ ctx, caller }) => {
    const { userId, sessionId } = personOf(caller)
    const revoked = await revokeOtherSessions(ctx.services, userId, sessionId)
    identity.onSessionsChanged()
    return { status: 200, body: { revoked } }
  })
}
