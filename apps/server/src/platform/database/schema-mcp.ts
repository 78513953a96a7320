import type { ColumnType } from 'kysely'

interface McpCallTable {
  tenant_id: string
  id: string
  created_at: ColumnType<Date, Date, Date>
  caller_kind: 'key' | 'program'
  caller_id: string
  caller_name: string
  tool: string
  quote_id: string | null
  outcome: 'done' | 'refused' | 'failed'
  detail: string | null
}

/** Of the identity service: a program that was registered. */
interface OAuthClientTable {
  id: string
  clientId: string
  name: string | null
  uri: string | null
  disabled: boolean | null
  redirectUris: ColumnType<string[], string, string>
  createdAt: Date
}

/** Of the identity service: a person let a program into an organization, its `referenceId`. */
interface OAuthConsentTable {
  id: string
  clientId: string
  userId: string
  referenceId: string | null
  scopes: ColumnType<string[], string, string>
  createdAt: Date
  updatedAt: Date
}

/** Of the identity service. `token` is a hash. */
interface OAuthTokenTable {
  id: string
  token: string
  clientId: string
  userId: string
  referenceId: string | null
  scopes: ColumnType<string[], string, string>
  resources: ColumnType<string[] | null, string | null, string | null>
  /** The key it is bound to; null for a bearer token. */
  confirmation: unknown
  expiresAt: Date
  revoked: Date | null
}

/** Tables of the programs that call tools. */
export interface McpTables {
  mcp_calls: McpCallTable
  'auth.oauthClient': OAuthClientTable
  'auth.oauthConsent': OAuthConsentTable
  'auth.oauthAccessToken': OAuthTokenTable
  'auth.oauthRefreshToken': OAuthTokenTable
}
