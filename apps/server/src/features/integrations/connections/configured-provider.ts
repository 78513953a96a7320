import {
  isProviderId,
  PROVIDER_IDS,
  PROVIDERS,
  type ProviderId,
} from '@quotewright/domain/integrations/catalogue.ts'
import type { ProviderClient } from '../../../platform/config-integrations.ts'
import type { Services } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Provider } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.ts'

export interface ConfiguredProvider {
  readonly provider: Provider
  readonly client: ProviderClient
  readonly name: string
}

/** In the order of the catalogue. */
export const availableProviders = (services: Services): ProviderId[] =>
  PROVIDER_IDS.filter((id) => findConfigured(services, id) !== undefined)

export function findConfigured(
  { integrations }: Services,
  providerId: string,
): ConfiguredProvider | undefined {
  const client = isProviderId(providerId) ? integrations.clients.get(providerId) : undefined
  const provider = findProvider(providerId)
  if (client === undefined || provider === undefined) return undefined
  return { provider, client, name: PROVIDERS[provider.id].name }
}

/** @throws AppError `not_found` for a provider that this deployment can't connect */
export function getConfigured(services: Services, providerId: string): ConfiguredProvider {
  const configured = findConfigured(services, providerId)
  if (configured === undefined) throw new AppError('not_found', 'Integration not found')
  return configured
}

/** Where a provider leads a person back to. One exact text: providers compare it letter by letter. */
export const redirectUriOf = ({ publicUrl }: Services, providerId: ProviderId): string =>
  `${publicUrl}/api/v1/integrations/${providerId}/callback`
