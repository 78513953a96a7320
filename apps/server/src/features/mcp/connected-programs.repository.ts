import { sql } from 'kysely'
import { disconnectPrograms } from '../../platform/auth/connected-programs.repository.ts'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'

/** A program that a person let into the organization. */
export interface ConnectedProgram {
  readonly id: string
  /** As it named itself. */
  readonly name: string | null
  readonly connectedBy: string
  readonly scopes: readonly string[]
  readonly connectedAt: Date
  readonly lastUsedAt: Date | null
}

/** @param userId whose; null for everyone's */
export async function listPrograms(tx: Tx, userId: string | null): Promise<ConnectedProgram[]> {
  const rows = await tx.db
    .selectFrom('auth.oauthConsent as consent')
    .innerJoin('auth.oauthClient as client', 'client.clientId', 'consent.clientId')
    .innerJoin('auth.user as person', 'person.id', 'consent.userId')
    .select(['consent.id', 'client.name', 'person.email', 'consent.scopes', 'consent.updatedAt'])
    .select((eb) =>
      eb
        .selectFrom('mcp_calls')
        .select((calls) => calls.fn.max('mcp_calls.created_at').as('at'))
        .where('mcp_calls.tenant_id', '=', tx.tenantId)
        .whereRef('mcp_calls.caller_id', '=', 'consent.id')
        .as('lastUsedAt'),
    )
    .where('consent.referenceId', '=', tx.tenantId)
    .$if(userId !== null, (query) => query.where('consent.userId', '=', userId ?? ''))
    .orderBy('consent.updatedAt', 'desc')
    .orderBy('consent.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    connectedBy: row.email,
    scopes: row.scopes,
    connectedAt: row.updatedAt,
    lastUsedAt: row.lastUsedAt,
  }))
}

/** Takes back what a program was given by one person. False: there is no such program, or it is not theirs. */
export async function deleteProgram(tx: Tx, programId: string, userId: string | null): Promise<boolean> {
  const consent = await tx.db
    .selectFrom('auth.oauthConsent')
    .select(['clientId', 'userId'])
    .where('id', '=', programId)
    .where('referenceId', '=', tx.tenantId)
    .$if(userId !== null, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
  if (consent === undefined) return false
  await disconnectPrograms(tx.db, { tenantId: tx.tenantId, ...consent })
  return true
}

/** Who a registered program says it is, and where it returns to. */
export function findAskingProgram(
  services: Services,
  clientId: string,
): Promise<{ name: string | null; redirectUris: string[] } | undefined> {
  return services.database
    .selectFrom('auth.oauthClient')
    .select(['name', 'redirectUris'])
    .where('clientId', '=', clientId)
    .where(sql<boolean>`disabled is not true`)
    .executeTakeFirst()
}

/**
 * Forgets what has ended: tokens that expired before a moment, and programs that registered before it and that no one
 * has let in.
 */
export function forgetEnded(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db.deleteFrom('auth.oauthAccessToken').where('expiresAt', '<', before).execute()
    await db.deleteFrom('auth.oauthRefreshToken').where('expiresAt', '<', before).execute()
    await db
      .deleteFrom('auth.oauthClient as client')
      .where('client.createdAt', '<', before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('auth.oauthConsent as consent')
              .select('consent.id')
              .whereRef('consent.clientId', '=', 'client.clientId'),
          ),
        ),
      )
      .execute()
  })
}
