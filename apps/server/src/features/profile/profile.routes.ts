import { profileContract } from '@quotewright/contracts/profile.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { createProfile, deleteProfile, noProfile, updateProfile } from './change-profile.ts'
import { findProfile } from './profile.repository.ts'
import { fromProfileInput, toProfileWire } from './profile.wire.ts'

export function profileRoutes(binding: Binding): void {
  bind(binding, profileContract.readProfile, async ({ ctx, query }) => {
    const profile = await inTransaction(ctx, (tx) => findProfile(tx))
    if (profile === undefined && !query.or_none) throw noProfile()
    return { status: 200, body: profile === undefined ? null : toProfileWire(profile) }
  })

  bind(binding, profileContract.createProfile, async ({ ctx, body }) => ({
    status: 201,
    body: toProfileWire(await createProfile(ctx, fromProfileInput(body))),
  }))

  bind(binding, profileContract.updateProfile, async ({ ctx, body }) => ({
    status: 200,
    body: toProfileWire(await updateProfile(ctx, fromProfileInput(body))),
  }))

  bind(binding, profileContract.deleteProfile, async ({ ctx }) => {
    await deleteProfile(ctx)
    return { status: 204, body: undefined }
  })
}
