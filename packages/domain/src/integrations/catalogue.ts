/** The systems an organization can connect, in the order of their cards. Source: part 2 §3. */
export const PROVIDERS = {
  servicem8: {
    name: 'ServiceM8',
    type: 'field_service',
    description: 'Turns an accepted quote into a job with its client and billing lines.',
  },
  simpro: {
    name: 'Simpro',
    type: 'field_service',
    description: 'Creates an approved quote with its customer and site.',
    asksForHost: true,
  },
  xero: {
    name: 'Xero',
    type: 'accounting',
    description: 'Creates the accepted quote, and a draft invoice if you want one.',
  },
  quickbooks: {
    name: 'QuickBooks Online',
    type: 'accounting',
    description: 'Creates the accepted estimate, and an invoice if you want one.',
  },
  square: {
    name: 'Square',
    type: 'payments',
    description: 'Creates an order and a draft invoice, ready to send for payment.',
  },
  jobber: {
    name: 'Jobber',
    type: 'field_service',
    description: 'Creates a quote with its client and property, ready to approve in Jobber.',
  },
  myob: {
    name: 'MYOB Business',
    type: 'accounting',
    description: 'Creates the accepted quote, and an invoice if you want one.',
  },
} as const satisfies Readonly<Record<string, ProviderListing>>

export interface ProviderListing {
  readonly name: string
  readonly type: 'field_service' | 'accounting' | 'payments'
  readonly description: string
  /** Each customer has a host of their own there, which is asked for before connecting. */
  readonly asksForHost?: true
}

export type ProviderId = keyof typeof PROVIDERS

export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly ProviderId[]

export const isProviderId = (text: string): text is ProviderId => Object.hasOwn(PROVIDERS, text)

const TYPE_NAMES: Readonly<Record<ProviderListing['type'], string>> = {
  field_service: 'Field service',
  accounting: 'Accounting',
  payments: 'Payments',
}

export interface ProviderCard {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly asksForHost: boolean
}

/** How a card describes a provider; generic for one this version doesn't know. Source: part 2 §3. */
export function providerListing(id: string): ProviderCard {
  const known: ProviderListing | undefined = isProviderId(id) ? PROVIDERS[id] : undefined
  if (known === undefined)
    return { name: id, type: 'Integration', description: 'Connected service', asksForHost: false }
  return { ...known, type: TYPE_NAMES[known.type], asksForHost: known.asksForHost ?? false }
}
