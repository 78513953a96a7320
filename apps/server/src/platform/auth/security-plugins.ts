import { twoFactor } from 'better-auth/plugins'
import { slowGuessing } from './guess-plugin.ts'
import type { Guessing } from './guessing.ts'
import { noteLastSeen } from './note-last-seen.ts'
import { passkeys } from './passkeys.ts'

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
    passkeys(publicUrl),
  ] as const
}
