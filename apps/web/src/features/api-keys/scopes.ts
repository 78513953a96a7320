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
const VERBS: Readonly<Record<ApiRight, string>> = { read: 'see', write: 'change' }

/** The areas that a key can be let into, with both scopes of each, in the order they are offered. */
export const AREAS = (Object.keys(LABELS) as ApiArea[]).map((area) => ({
  area,
  label: LABELS[area],
  scopes: (Object.keys(RIGHT_LABELS) as ApiRight[]).map((right) => ({
    scope: `${area}:${right}` as ApiScope,
    label: RIGHT_LABELS[right],
    verb: VERBS[right],
  })),
}))

/** What a key may do, area by area: "See and change quotes". */
export function scopeTexts(scopes: readonly ApiScope[]): string[] {
  return AREAS.flatMap(({ label, scopes: offered }) => {
    const verbs = offered.filter(({ scope }) => scopes.includes(scope)).map(({ verb }) => verb)
    if (verbs.length === 0) return []
    const text = `${verbs.join(' and ')} ${label.toLowerCase()}`
    return [text.slice(0, 1).toUpperCase() + text.slice(1)]
  })
}
