import { organizationContract } from '@quotewright/contracts/organization.ts'
import { inSystemTransaction, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { type IdentityService, proveAgain } from '../identity/public.ts'
import { readBusinessInfo, saveBusinessInfo } from './business-info.ts'
import { eraseOrganization } from './erase-organization.ts'
import { getOrganization } from './organizations.repository.ts'

/** The caller's organization as a whole. Source: decisions §8. */
export function organizationRoutes(binding: Binding, identity: IdentityService): void {
  bind(binding, organizationContract.readBusinessInfo, async ({ ctx }) => ({
    status: 200,
    body: await readBusinessInfo(ctx),
  }))

  bind(binding, organizationContract.saveBusinessInfo, async ({ ctx, body }) => ({
    status: 200,
    body: await saveBusinessInfo(ctx, body),
  }))

  bindSlowly(binding, organizationContract.deleteOrganization, async ({ ctx, caller, body, request }) => {
    if (caller.kind !== 'person') throw new AppError('unauthenticated', 'Authentication required')
    const { name } = await inTransaction(ctx, getOrganization)
    if (body.name.trim() !== name) throw invalidField('name', `Type “${name}” to confirm`)
    const { userId, email } = caller
    await proveAgain(identity, request, { userId, email, password: body.password, code: body.code })
    await inSystemTransaction(ctx.services, (db) => eraseOrganization(db, ctx.tenantId))
    return { status: 204, body: undefined }
  })
}
