import { z } from 'zod'
import type { Api } from '../api.ts'
import type { SignInAnswer } from '../oauth-settings.ts'
import type { Account, Option, TaxCode } from '../provider.ts'
import { onlyOne, readAnswer } from '../read-answer.ts'
import { Accounts, Connections, Organisations, TaxRates } from './answers.ts'
import { read } from './calls.ts'

/** The organizations of this sign-in; all that were ever allowed, when the token doesn't name it. */
export async function listAccounts(api: Api, { token }: SignInAnswer): Promise<readonly Account[]> {
  const authEventId = eventOf(token['access_token'])
  const answer = await api.call({
    method: 'GET',
    path: '/connections',
    ...(authEventId === undefined ? {} : { query: { authEventId } }),
  })
  return readAnswer(Connections, answer).map(({ tenantId, tenantName }) => ({
    id: tenantId,
    name: tenantName,
  }))
}

const Claims = z.object({ authentication_event_id: z.string().optional() })

/** The sign-in an access token came from; the token is a JWT. It is a filter only, so nothing is verified. */
function eventOf(token: unknown): string | undefined {
  const [, claims = ''] = typeof token === 'string' ? token.split('.') : []
  try {
    const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return Claims.parse(said).authentication_event_id
  } catch {
    return undefined
  }
}

export async function testConnection(api: Api) {
  const { Name, BaseCurrency, CountryCode } = onlyOne(
    (await read(api, 'Organisation', Organisations)).Organisations,
  )
  return { name: Name, currency: BaseCurrency ?? null, country: CountryCode ?? null }
}

/** Where sales go. */
export async function listSalesAccounts(api: Api): Promise<readonly Option[]> {
  const query = { where: 'Status=="ACTIVE" AND Class=="REVENUE"', order: 'Code' }
  const { Accounts: accounts } = await read(api, 'Accounts', Accounts, query)
  return accounts.flatMap(({ Code, Name, Class }) =>
    Code === undefined || (Class !== undefined && Class !== 'REVENUE')
      ? []
      : [{ id: Code, name: `${Code} · ${Name}` }],
  )
}

export async function listTaxCodes(api: Api): Promise<readonly TaxCode[]> {
  const { TaxRates: rates } = await read(api, 'TaxRates', TaxRates, { where: 'Status=="ACTIVE"' })
  return rates
    .filter(({ CanApplyToRevenue }) => CanApplyToRevenue !== false)
    .map(({ TaxType, Name, EffectiveRate }) => ({
      id: TaxType,
      name: Name,
      rateBasisPoints: EffectiveRate === undefined ? null : Math.round(EffectiveRate * 100),
    }))
}
