import type { ApiKey as ApiKeyWire } from '@quotewright/contracts/api-keys.ts'
import type { ApiKey } from './api-key.ts'

export const toApiKeyWire = (key: ApiKey): ApiKeyWire => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: [...key.scopes],
  created_by: key.createdBy,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  expires_at: key.expiresAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
})
