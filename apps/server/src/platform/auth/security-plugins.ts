import { passkey } from '@better-auth/passkey'
import { twoFactor } from 'better-auth/plugins'
import { slowGuessing } from './guess-plugin.ts'
import type { Guessing } from './guessing.ts'
import { noteLastSeen } from './note-last-seen.ts'
import { passkeyParty } from './passkey-party.ts'

const TRUSTED_DEVICE_SECONDS = 30 * 86_400

/** The second factor, passkeys, and the brake on guessing both. */
export function securityPlugins(publicUrl: string, guessing: Guessing) {
  return [
    slowGuessing(guessing),
    noteLastSeen(),
    twoFactor({
      issuer: 'Quotewright',
      trustDeviceMaxAge: TRUSTED_DEVICE_SECONDS,
      // Ours counts over accounts and addresses; the service's own would let a stranger's address lock the person out.
      accountLockout: { enabled: false },
    }),
    passkey({
      ...passkeyParty(publicUrl),
      rpName: 'Quotewright',
      // Found without typing an address, and opened by the person: it stands for both factors.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  ] as const
}
