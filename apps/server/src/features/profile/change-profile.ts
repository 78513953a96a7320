import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type BusinessProfile, type ProfileInput, withInput } from './business-profile.ts'
import { findProfile, lockProfile, putProfile, removeProfile } from './profile.repository.ts'

export const noProfile = () => new AppError('not_found', 'There is no business profile yet')

/**
 * Makes the organization's one profile.
 *
 * @throws AppError `conflict` when there is one.
 */
export function createProfile(ctx: Context, input: ProfileInput): Promise<BusinessProfile> {
  return inTransaction(ctx, async (tx) => {
    await lockProfile(tx)
    if ((await findProfile(tx)) !== undefined)
      throw new AppError('conflict', 'There is a business profile already')
    return putProfile(tx, withInput(undefined, input))
  })
}

/**
 * Changes what is given of the profile.
 *
 * @throws AppError `not_found` when there is none.
 */
export function updateProfile(ctx: Context, input: ProfileInput): Promise<BusinessProfile> {
  return inTransaction(ctx, async (tx) => {
    await lockProfile(tx)
    const profile = await findProfile(tx)
    if (profile === undefined) throw noProfile()
    return putProfile(tx, withInput(profile, input))
  })
}

/**
 * Changes what is given of the profile, and makes it where there is none.
 *
 * @param nameless what a new profile is called when no name is given.
 */
export function saveProfile(
  ctx: Context,
  input: Partial<ProfileInput>,
  nameless: string,
): Promise<BusinessProfile> {
  return inTransaction(ctx, async (tx) => {
    await lockProfile(tx)
    const profile = await findProfile(tx)
    const brandName = input.brandName ?? profile?.brandName ?? nameless
    return putProfile(tx, withInput(profile, { ...input, brandName }))
  })
}

/** @throws AppError `not_found` when there is none. */
export function deleteProfile(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await removeProfile(tx))) throw noProfile()
  })
}
