import { z } from 'zod'
import { ApiScope } from './api-scopes.ts'
import { defineContract } from './kit.ts'
import { Paging, requiredLine, Timestamp } from './values.ts'

const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins; the rest is not kept. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  /** The email address of who made it. */
  created_by: z.string(),
  created_at: Timestamp,
  /** To the minute. */
  last_used_at: Timestamp.nullable(),
  expires_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

const ApiKeyInput = z.object({
  name: requiredLine('Name is required', 80),
  scopes: z
    .array(ApiScope, 'Choose what the key can do')
    .min(1, 'Choose what the key can do')
    .max(50)
    .transform((scopes) => [...new Set(scopes)].toSorted()),
  /** From then on it is refused. Without one it lasts until it is revoked. */
  expires_at: Timestamp.nullish(),
})
export type ApiKeyInput = z.input<typeof ApiKeyInput>

const common = { access: 'admin', tag: 'api-keys' } as const

/** Keys of an organization, for programs that call the API. */
export const apiKeysContract = defineContract({
  listApiKeys: {
    ...common,
    method: 'GET',
    path: '/api/v1/api-keys',
    summary: 'List API keys, newest first, including revoked keys',
    query: Paging,
    responses: { 200: z.object({ api_keys: z.array(ApiKey), total: z.number().int() }) },
  },
  createApiKey: {
    ...common,
    method: 'POST',
    path: '/api/v1/api-keys',
    summary: 'Create an API key; the key is returned only once',
    body: ApiKeyInput,
    responses: { 201: z.object({ key: z.string(), api_key: ApiKey }) },
    secretAnswer: true,
    limitPerMinute: 30,
  },
  revokeApiKey: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/api-keys/:keyId',
    summary: 'Revoke an API key permanently',
    params: z.object({ keyId: z.uuid() }),
    responses: { 204: z.undefined() },
  },
})
