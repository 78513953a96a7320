import type { ApiKeyTable } from '../../platform/database/schema.ts'
import { AppError } from '../../platform/errors.ts'

type ApiScope = ApiKeyTable['scopes'][number]

/** A key of an organization, without the key itself. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly ApiScope[]
  readonly createdBy: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

/** What is chosen when one is made. */
export interface ApiKeyChoice {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresAt: Date | null
}

export const noSuchKey = (): AppError => new AppError('not_found', 'API key not found')
