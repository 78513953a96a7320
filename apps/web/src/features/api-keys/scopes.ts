import type { ApiArea, ApiRight, ApiScope } from '@quotewright/contracts/api-scopes.ts'

const LABELS: Readonly<Record<ApiArea, string>> = {
  quotes: 'Quotes',
  contacts: 'Customers',
  'price-book': 'Price book',
  templates: 'Templates',
  promotions: 'Promotions',
  campaigns: 'Campaigns',
  settings: 'Business settings',
  analytics: 'Analytics',
}

const RIGHT_LABELS: Readonly<Record<ApiRight, string>> = { read: 'Read', write: 'Change' }

/** The areas that a key can be let into, with both scopes of each, in the order they are offered. */
export const AREAS = (Object.keys(LABELS) as ApiArea[]).map((area) => ({
  area,
  label: LABELS[area],
  scopes: (Object.keys(RIGHT_LABELS) as ApiRight[]).map((right) => ({
    scope: `${area}:${right}` as ApiScope,
    label: RIGHT_LABELS[right],
  })),
}))

/** What a key may do, area by area: `Quotes: read, change`. */
export function scopeTexts(scopes: readonly ApiScope[]): string[] {
  return AREAS.flatMap(({ label, scopes: offered }) => {
    const held = offered.filter(({ scope }) => scopes.includes(scope))
    if (held.length === 0) return []
    return [`${label}: ${held.map((right) => right.label.toLowerCase()).join(', ')}`]
  })
}
