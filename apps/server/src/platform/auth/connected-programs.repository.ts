import { type Kysely, sql } from 'kysely'
import type { Services } from '../context.ts'
import type { Tables } from '../database/schema.ts'

/** A token of a program that a person let into an organization. */
export interface ProgramToken {
  readonly consentId: string
  readonly tenantId: string
  readonly userId: string
  readonly email: string
  /** As it named itself when it registered; '' when it did not. */
  readonly programName: string
  /** Of the token and still consented to. */
  readonly scopes: readonly string[]
}

/**
 * The token with this hash: neither expired nor taken back, for this resource, and of a consent that still stands.
 * One bound to a key of its own (DPoP) is none: that key is not asked for here.
 */
export async function findProgramToken(
  services: Services,
  hash: string,
  resource: string,
): Promise<ProgramToken | undefined> {
  const row = await services.database
    .selectFrom('auth.oauthAccessToken as token')
    .innerJoin('auth.oauthConsent as consent', (join) =>
      join
        .onRef('consent.clientId', '=', 'token.clientId')
        .onRef('consent.userId', '=', 'token.userId')
        .onRef('consent.referenceId', '=', 'token.referenceId'),
    )
    .innerJoin('auth.oauthClient as client', 'client.clientId', 'token.clientId')
    .innerJoin('auth.user as person', 'person.id', 'token.userId')
    .select(['consent.id', 'consent.referenceId', 'token.userId', 'person.email', 'client.name'])
    .select(['token.scopes', 'consent.scopes as consented'])
    .where('token.token', '=', hash)
    // By the database's clock, as the identity service reads its own.
    .where('token.expiresAt', '>', sql<Date>`now()`)
    .where('token.revoked', 'is', null)
    .where('token.confirmation', 'is', null)
    .where(sql<boolean>`token.resources @> ${JSON.stringify([resource])}::jsonb`)
    .where(sql<boolean>`client.disabled is not true`)
    .executeTakeFirst()
  if (row === undefined || row.referenceId === null) return undefined
  return {
    consentId: row.id,
    tenantId: row.referenceId,
    userId: row.userId,
    email: row.email,
    programName: row.name ?? '',
    scopes: row.scopes.filter((scope) => row.consented.includes(scope)),
  }
}

/** Takes back what programs were given for an organization, by one person or, without one, by all. */
export async function disconnectPrograms(
  db: Kysely<Tables>,
  { tenantId, userId, clientId }: { tenantId: string; userId?: string; clientId?: string },
): Promise<void> {
  for (const table of ['auth.oauthAccessToken', 'auth.oauthRefreshToken', 'auth.oauthConsent'] as const) {
    await db
      .deleteFrom(table)
      .where('referenceId', '=', tenantId)
      .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
      .$if(clientId !== undefined, (query) => query.where('clientId', '=', clientId ?? ''))
      .execute()
  }
}
