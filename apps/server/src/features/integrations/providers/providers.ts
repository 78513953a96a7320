import type { ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import type { Provider } from './provider.ts'

/** Every provider, one line each. */
const PROVIDERS: Partial<Record<ProviderId, Provider>> = {}

export const findProvider = (id: string): Provider | undefined =>
  Object.values(PROVIDERS).find((provider) => provider.id === id)
