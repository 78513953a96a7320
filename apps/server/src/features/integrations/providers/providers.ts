import type { ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { JOBBER } from './jobber/jobber.ts'
import { MYOB } from './myob/myob.ts'
import type { Provider } from './provider.ts'
import { QUICKBOOKS } from './quickbooks/quickbooks.ts'
import { SERVICEM8 } from './servicem8/servicem8.ts'
import { SIMPRO } from './simpro/simpro.ts'
import { SQUARE } from './square/square.ts'
import { XERO } from './xero/xero.ts'

/** Every provider, one line each. */
const PROVIDERS: Partial<Record<ProviderId, Provider>> = {
  myob: MYOB,
  xero: XERO,
  jobber: JOBBER,
  servicem8: SERVICEM8,
  quickbooks: QUICKBOOKS,
  simpro: SIMPRO,
  square: SQUARE,
}

export const findProvider = (id: string): Provider | undefined =>
  Object.values(PROVIDERS).find((provider) => provider.id === id)
