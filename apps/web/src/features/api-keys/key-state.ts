import type { ApiKey } from '@quotewright/contracts/api-keys.ts'
import { formats } from '../../platform/region.ts'

/** Whether a key still opens anything, in words. */
export function stateText({ revoked_at, expires_at }: ApiKey, now: Date): string {
  if (revoked_at !== null) return `Revoked ${formats().day(new Date(revoked_at))}`
  if (expires_at === null) return 'Never expires'
  const end = new Date(expires_at)
  return `${end <= now ? 'Expired' : 'Until'} ${formats().day(end)}`
}

export const isRevoked = ({ revoked_at }: ApiKey): boolean => revoked_at !== null

export const lastUseText = ({ last_used_at }: ApiKey): string =>
  last_used_at === null ? 'Never' : formats().dayAndTime(new Date(last_used_at))

export const madeText = ({ created_at }: ApiKey): string => formats().day(new Date(created_at))

/** How long a new key lasts, in days; '' for no end. */
export const LIFETIMES = [
  { value: '', label: 'Never expires' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

const DAY_MS = 86_400_000

/** When a key made now ends. */
export const endOf = (days: string, now: Date): string | null =>
  days === '' ? null : new Date(now.getTime() + Number(days) * DAY_MS).toISOString()
