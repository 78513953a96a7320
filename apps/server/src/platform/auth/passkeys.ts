import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { passkeyParty } from './passkey-party.ts'

/**
 * A passkey stands for both factors, so the device must have asked its owner
 * for a fingerprint, a face or a PIN: the plugin asks for it, and does not check.
 */
function demandOwner(isVerified: boolean | undefined): void {
  if (isVerified) return
  throw new APIError('BAD_REQUEST', {
    code: 'USER_NOT_VERIFIED',
    message: 'Your device has to ask for your fingerprint, face or PIN when it uses the passkey',
  })
}

/** Sign-in with a key of the device instead of password and code. */
export function passkeys(publicUrl: string) {
  return passkey({
    ...passkeyParty(publicUrl),
    rpName: 'Quotewright',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => demandOwner(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        demandOwner(verification.authenticationInfo.userVerified),
    },
  })
}
