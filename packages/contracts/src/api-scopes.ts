import { z } from 'zod'
import type { Call } from './kit.ts'

/** What an API key can be let into. */
export const API_AREAS = [
  'quotes',
  'contacts',
  'price-book',
  'templates',
  'promotions',
  'campaigns',
  'settings',
  'analytics',
] as const
export type ApiArea = (typeof API_AREAS)[number]

/** `read`: asking (GET). `write`: everything else. Neither holds the other. */
export const API_RIGHTS = ['read', 'write'] as const
export type ApiRight = (typeof API_RIGHTS)[number]

/** What a key may do in one area, such as `quotes:read`. */
export const ApiScope = z.templateLiteral(
  [z.enum(API_AREAS), ':', z.enum(API_RIGHTS)],
  'There is no such scope',
)
export type ApiScope = z.output<typeof ApiScope>

/**
 * The area of every tag of the contract. Null: calls of accounts, members and keys, which no key may make, and those
 * that are for anyone.
 */
export const AREA_OF_TAG: Readonly<Record<string, ApiArea | null>> = {
  quotes: 'quotes',
  generator: 'quotes',
  assistant: 'quotes',
  enrichment: 'quotes',
  extractions: 'quotes',
  messages: 'quotes',
  'follow-ups': 'quotes',
  contacts: 'contacts',
  'price-book': 'price-book',
  templates: 'templates',
  promotions: 'promotions',
  campaigns: 'campaigns',
  profile: 'settings',
  media: 'settings',
  reviews: 'settings',
  'AI contexts': 'settings',
  onboarding: 'settings',
  'mail templates': 'settings',
  analytics: 'analytics',
  operation: null,
  voice: null,
  features: null,
  leads: null,
  'hosted page': null,
  webhooks: null,
  identity: null,
  organization: null,
  account: null,
  members: null,
  'api-keys': null,
  'audit-log': null,
  'connected-programs': null,
  live: null,
  notifications: null,
  collaboration: null,
  integrations: null,
  'webhook endpoints': null,
}

/** The scope that a key needs for a call; null: no key may make it. What is the owner's alone is never a key's. */
export function scopeOf({ method, tag, access }: Pick<Call, 'method' | 'tag' | 'access'>): ApiScope | null {
  const area = access === 'owner' ? null : (AREA_OF_TAG[tag] ?? null)
  return area && `${area}:${method === 'GET' ? 'read' : 'write'}`
}
