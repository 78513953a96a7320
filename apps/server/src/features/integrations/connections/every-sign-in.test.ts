import { PROVIDER_IDS, type ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderFailure } from '../providers/failure.ts'
import { findProvider } from '../providers/providers.ts'
import { FAKE_REDIRECT, fakeApi } from '../testing/fake-api.ts'
import { clientAt } from '../testing/given-connection.ts'
import type { ProviderFake } from '../testing/provider-fake.ts'
import { startProviderFake } from '../testing/provider-fakes.ts'
import { authorizeUrl, exchangeCode, type OAuthParties, refreshTokens, revokeTokens } from './oauth.ts'

const CODE_VERIFIER = 'v'.repeat(43)

/** Opens a provider's page and taps "Allow access". Returns where that leads. */
async function allow(parties: OAuthParties): Promise<URL> {
  const address = authorizeUrl(parties, {
    state: 'st',
    redirectUri: FAKE_REDIRECT,
    codeVerifier: CODE_VERIFIER,
  })
  const page = await (await fetch(address)).text()
  const link = /href="([^"]+)">Allow access/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (link === undefined) throw new Error(page)
  return new URL(link)
}

describe.each(PROVIDER_IDS)('%s', (id: ProviderId) => {
  let fake: ProviderFake
  let parties: OAuthParties
  beforeEach(async (context) => {
    const [started, provider] = [await startProviderFake(id), findProvider(id)]
    if (started === undefined || provider === undefined) return context.skip(`No specification of ${id} here`)
    fake = started
    parties = {
      provider,
      client: clientAt(started.server),
      buildUrl: provider.capabilities.needsBuildUrl ? 'https://acme.simprosuite.com' : null,
      now: () => new Date(),
      onDone: () => undefined,
    }
  })
  afterEach(() => fake?.server.close())

  const exchange = async () => {
    const callback = await allow(parties)
    const code = callback.searchParams.get('code') ?? ''
    const answer = await exchangeCode(parties, {
      code,
      redirectUri: FAKE_REDIRECT,
      codeVerifier: CODE_VERIFIER,
    })
    return { callback, code, ...answer }
  }

  test('a sign-in brings tokens and the account', async () => {
    const { callback, code, raw, tokens } = await exchange()
    expect(callback.searchParams.get('state')).toBe('st')
    const minutes = (tokens.accessExpiresAt.getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(10)
    const api = fakeApi(parties.provider, fake.server, '')
    const accounts = await parties.provider.listAccounts(api, { callback: callback.searchParams, token: raw })
    expect(accounts.map((account) => account.id)).toContain(fake.accountId)
    for (const { name } of accounts) expect(name).not.toBe('')
    const again = { code, redirectUri: FAKE_REDIRECT, codeVerifier: CODE_VERIFIER }
    await expect(exchangeCode(parties, again)).rejects.toMatchObject({ failure: { kind: 'auth_expired' } })
  })

  test('a refreshed token is taken; the refresh token before it is not, unless the provider says so', async () => {
    const { tokens } = await exchange()
    const renewed = await refreshTokens(parties, tokens.refresh ?? '')
    expect(fake.server.oauth.isValid(`Bearer ${renewed.tokens.access}`)).toBe(true)
    const old = await refreshTokens(parties, tokens.refresh ?? '').then(
      () => 'taken',
      (error: unknown) => (error instanceof ProviderFailure ? error.failure.kind : error),
    )
    expect(old).toBe(parties.provider.oauth.retriesOldRefreshToken ? 'taken' : 'auth_expired')
  })

  test('a sign-in can be ended where the provider has a way', async () => {
    const { tokens } = await exchange()
    await revokeTokens(parties, tokens.refresh ?? '', fake.accountId)
    expect(fake.server.oauth.isValid(`Bearer ${tokens.access}`)).toBe(
      parties.provider.oauth.revoke === undefined,
    )
  })
})
