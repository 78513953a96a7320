import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import { type Api, createApi } from '../providers/api.ts'
import type { Provider } from '../providers/provider.ts'
import type { FakeServer } from './fake-server.ts'

/** Calls of a provider's code to its fake, signed in and without limits. */
export function fakeApi(provider: Provider, fake: Pick<FakeServer, 'url' | 'oauth'>, accountId: string): Api {
  const token = fake.oauth.issueAccess()
  return createApi({
    accountId,
    baseUrl: fake.url,
    root: provider.root?.(accountId) ?? '/',
    headers: provider.headers?.({ accountId, clientId: FAKE_CLIENT.clientId }) ?? {},
    query: provider.query ?? {},
    accessToken: () => Promise.resolve(token),
    takeSlot: () => Promise.resolve(),
    classify: (answer) => provider.classify?.(answer),
    onDone: () => Promise.resolve(),
    providerName: PROVIDERS[provider.id].name,
  })
}

/** The client that fakes know. */
export const FAKE_CLIENT = { clientId: 'client', clientSecret: 'secret' } as const

/** Where fakes send people back to. */
export const FAKE_REDIRECT = 'http://127.0.0.1/callback'
