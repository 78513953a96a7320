import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/context.ts'
import { getOrganization, renameOrganization, saveContactDetails } from './organizations.repository.ts'

/** How a business is called and reached. */
export interface BusinessInfo {
  readonly name: string
  readonly email: string
  readonly phone: string
}

export async function readBusinessInfo(ctx: Context): Promise<BusinessInfo> {
  const { name, email, phone } = await inTransaction(ctx, getOrganization)
  return { name, email, phone }
}

/** Changes how a business is called and reached; its other settings stay. */
export async function saveBusinessInfo(ctx: Context, info: BusinessInfo): Promise<BusinessInfo> {
  return inTransaction(ctx, async (tx) => {
    await renameOrganization(tx, info.name)
    await saveContactDetails(tx, info)
    return readBusinessInfo(tx)
  })
}
