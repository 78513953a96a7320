import type { ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { MYOB, QUICKBOOKS, SQUARE, XERO } from './accounting-fakes.ts'
import { JOBBER, SERVICEM8, SIMPRO } from './field-service-fakes.ts'
import { specFile } from './openapi-api.ts'
import type { ProviderFake, Start, StartOptions } from './provider-fake.ts'

const STARTS: Readonly<Record<ProviderId, Start>> = {
  servicem8: SERVICEM8,
  simpro: SIMPRO,
  xero: XERO,
  quickbooks: QUICKBOOKS,
  square: SQUARE,
  jobber: JOBBER,
  myob: MYOB,
}

/** Starts the fake of a provider; undefined where its specification is not there. */
export async function startProviderFake(
  id: ProviderId,
  options: StartOptions = {},
): Promise<ProviderFake | undefined> {
  const known = STARTS[id]
  if (specFile(known.spec) === undefined) return undefined
  return { id, ...(await known.start(options)) }
}
