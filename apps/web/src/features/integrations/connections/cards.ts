import type { Connection } from '@quotewright/contracts/integrations.ts'
import { type ProviderCard, providerListing } from '@quotewright/domain/integrations/catalogue.ts'

export interface Card extends ProviderCard {
  readonly provider: string
  readonly connection: Connection | undefined
  /** Whether the server has what it takes to connect it. */
  readonly canConnect: boolean
}

/** One card a provider: those that can be connected, then those connected before that no longer can be. */
export function cardsOf(available: readonly string[], connections: readonly Connection[]): readonly Card[] {
  const connected = connections.map(({ provider }) => provider)
  return [...new Set([...available, ...connected])].map((provider) => ({
    ...providerListing(provider),
    provider,
    connection: connections.find((connection) => connection.provider === provider),
    canConnect: available.includes(provider),
  }))
}
