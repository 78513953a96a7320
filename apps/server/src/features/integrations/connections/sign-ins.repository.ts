import type { Kysely } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/schema.ts'

/** A sign-in at a provider that was begun. */
export interface SignIn {
  readonly tenantId: string
  readonly providerId: string
  readonly userId: string
  readonly userEmail: string
  readonly buildUrl: string | null
  readonly codeVerifier: string
  readonly expiresAt: Date
}

type StartedSignIn = Omit<SignIn, 'tenantId'> & { readonly stateHash: Buffer }

const verifierPlace = (tenantId: string, providerId: string, stateHash: Buffer): string[] => [
  tenantId,
  providerId,
  stateHash.toString('hex'),
  'code verifier',
]

export async function insertSignIn(tx: Tx, { stateHash, ...signIn }: StartedSignIn): Promise<void> {
  const place = verifierPlace(tx.tenantId, signIn.providerId, stateHash)
  await tx.db
    .insertInto('integration_sign_ins')
    .values({
      tenant_id: tx.tenantId,
      state_hash: stateHash,
      provider: signIn.providerId,
      user_id: signIn.userId,
      user_email: signIn.userEmail,
      base_url: signIn.buildUrl,
      code_verifier: tx.services.integrations.sealer.seal(signIn.codeVerifier, place),
      created_at: tx.now(),
      expires_at: signIn.expiresAt,
    })
    .execute()
}

/** Removes a sign-in of any organization, so that its state works once. */
export function claimSignIn(services: Services, stateHash: Buffer): Promise<SignIn | undefined> {
  return inSystemTransaction(services, async (db: Kysely<Tables>) => {
    const row = await db
      .deleteFrom('integration_sign_ins')
      .where('state_hash', '=', stateHash)
      .returningAll()
      .executeTakeFirst()
    const place = row && verifierPlace(row.tenant_id, row.provider, stateHash)
    const codeVerifier =
      row?.code_verifier && place && services.integrations.sealer.open(row.code_verifier, place)
    if (row === undefined || !codeVerifier) return undefined
    return {
      tenantId: row.tenant_id,
      providerId: row.provider,
      userId: row.user_id,
      userEmail: row.user_email,
      buildUrl: row.base_url,
      codeVerifier,
      expiresAt: row.expires_at,
    }
  })
}

/** Those that were begun and never finished. */
export function deleteSignInsBefore(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db.deleteFrom('integration_sign_ins').where('expires_at', '<', before).execute()
  })
}
