import type { Account, Choices, Options, Provider } from '../providers/provider.ts'

/** What a person chose in Manage. */
export interface ConnectionSettings extends Choices {
  readonly pushWhenAccepted: boolean
  readonly createInvoice: boolean
}

export const CONNECTION_STATUSES = ['active', 'needs_selection', 'expired'] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]

/** An organization's sign-in at a provider; its tokens stay in `tokens.ts`. */
export interface Connection {
  readonly tenantId: string
  readonly id: string
  readonly provider: Provider
  /** `expired`: a person must connect again. An access token that ran out expires nothing. */
  readonly status: ConnectionStatus
  /** The organization, company or merchant at the provider; '' until one is chosen. */
  readonly accountId: string
  readonly accountName: string
  /** Origin of the customer's own host, where the provider has such; null elsewhere. */
  readonly baseUrl: string | null
  /** What this sign-in may use. */
  readonly accounts: readonly Account[]
  readonly settings: ConnectionSettings
  /** What the provider offered when it was last asked; null before. */
  readonly options: Options | null
  readonly optionsAt: Date | null
  /** End of the refresh token's life; null when the provider doesn't say. */
  readonly refreshExpiresAt: Date | null
  readonly lastError: string | null
  readonly createdBy: string
  readonly createdAt: Date
}

export const NEW_SETTINGS: ConnectionSettings = {
  accountId: null,
  taxCodeId: null,
  taxFreeCodeId: null,
  itemId: null,
  locationId: null,
  costCentreId: null,
  pushWhenAccepted: true,
  createInvoice: false,
}

/** The choices that must be made before anything can be pushed. */
export const missingChoices = ({ provider, settings }: Connection): (keyof Choices)[] =>
  provider.capabilities.needs.filter((choice) => settings[choice] === null)

/** What an unexpired connection is, by what is chosen: nothing works without an account, nor a location where one is needed. */
export function statusOf({ status, provider, accountId, settings }: Connection): ConnectionStatus {
  if (status === 'expired') return 'expired'
  const needsLocation = provider.capabilities.needs.includes('locationId') && settings.locationId === null
  return accountId === '' || needsLocation ? 'needs_selection' : 'active'
}
