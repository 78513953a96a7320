import { apiKeysContract } from '@quotewright/contracts/api-keys.ts'
import type { ApiKeys } from '../../platform/auth/api-keys.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listKeys } from './api-keys.repository.ts'
import { toApiKeyWire } from './api-keys.wire.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function apiKeysRoutes(binding: Binding, keys: ApiKeys): void {
  bind(binding, apiKeysContract.listApiKeys, async ({ ctx, query }) => {
    const { keys: found, total } = await inTransaction(ctx, (tx) => listKeys(tx, query))
    return { status: 200, body: { api_keys: found.map(toApiKeyWire), total } }
  })

  bind(binding, apiKeysContract.createApiKey, async ({ ctx, body }) => {
    const expiresAt = body.expires_at == null ? null : new Date(body.expires_at)
    const { key, apiKey } = await createApiKey(ctx, { name: body.name, scopes: body.scopes, expiresAt })
    return { status: 201, body: { key, api_key: toApiKeyWire(apiKey) } }
  })

  bind(binding, apiKeysContract.revokeApiKey, async ({ ctx, params }) => {
    await revokeApiKey(ctx, params.keyId, keys)
    return { status: 204, body: undefined }
  })
}
