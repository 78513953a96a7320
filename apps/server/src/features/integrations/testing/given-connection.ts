import { randomUUID } from 'node:crypto'
import type { ProviderClient } from '../../../platform/config-integrations.ts'
import { contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { SecretText } from '../../../platform/secret-text.ts'
import { type ConnectionSettings, NEW_SETTINGS } from '../connections/connection.ts'
import { tokenColumns } from '../connections/tokens.repository.ts'
import type { Provider } from '../providers/provider.ts'
import { FAKE_CLIENT } from './fake-api.ts'
import type { FakeServer } from './fake-server.ts'

/** The deployment's client at a fake. */
export const clientAt = (fake: Pick<FakeServer, 'url'>, webhookKey?: string): ProviderClient => ({
  clientId: FAKE_CLIENT.clientId,
  clientSecret: new SecretText(FAKE_CLIENT.clientSecret),
  baseUrl: fake.url,
  webhookKey: webhookKey === undefined ? null : new SecretText(webhookKey),
})

export interface GivenConnection {
  readonly tenantId: string
  readonly provider: Provider
  readonly fake: Pick<FakeServer, 'oauth'>
  readonly accountId: string
  readonly accountName?: string
  readonly settings?: Partial<ConnectionSettings>
}

/** Connects an organization to a fake, as a sign-in would have. Returns the id of the connection. */
export async function givenConnection(services: Services, given: GivenConnection): Promise<string> {
  const { tenantId, provider, fake, accountId } = given
  const id = randomUUID()
  const now = services.now()
  await inTransaction(contextOf(services, tenantId), (tx) =>
    tx.db
      .insertInto('integration_connections')
      .values({
        tenant_id: tenantId,
        id,
        provider: provider.id,
        status: 'active',
        account_id: accountId,
        base_url: provider.capabilities.needsBuildUrl === true ? 'https://acme.simprosuite.com' : null,
        account_name: given.accountName ?? 'Kelly Plumbing & Gas',
        settings: JSON.stringify({ ...NEW_SETTINGS, ...given.settings }),
        ...tokenColumns(
          tx,
          { tenantId, id, provider },
          {
            access: fake.oauth.issueAccess(),
            refresh: fake.oauth.issueRefresh(),
            accessExpiresAt: new Date(now.getTime() + 1_800_000),
            refreshExpiresAt: null,
          },
        ),
        created_by_id: tenantId,
        created_by: 'owner@example.com',
        created_at: now,
      })
      .execute(),
  )
  return id
}
