import { sql } from 'kysely'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'

/** A file that no recording names any more. */
interface LeftFile {
  readonly tenantId: string
  readonly token: string
}

const BATCH = 200

/**
 * Deletes recordings of any tenant that are due, and those of people who are no longer in the organization.
 *
 * @returns their files; `isMore`: there may be others.
 */
export function deleteDueRecordings(
  services: Services,
  now: Date,
): Promise<{ readonly files: readonly LeftFile[]; readonly isMore: boolean }> {
  return inSystemTransaction(services, async (db) => {
    const due = await db
      .selectFrom('transcriptions')
      .select(['tenant_id', 'id', 'file_token'])
      .where((eb) =>
        eb.or([
          eb.and([eb('is_kept', '=', false), eb('delete_after', '<=', now)]),
          eb.and([
            eb('user_id', 'is not', null),
            eb('tenant_id', '!=', DEMO_TENANT_ID),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('auth.member')
                  .select('auth.member.id')
                  .whereRef('auth.member.organizationId', '=', 'transcriptions.tenant_id')
                  .where(sql<boolean>`"userId"::text = transcriptions.user_id`),
              ),
            ),
          ]),
        ]),
      )
      .limit(BATCH)
      .forUpdate('transcriptions')
      .skipLocked()
      .execute()
    const files: LeftFile[] = []
    for (const { tenant_id: tenantId, id, file_token: token } of due) {
      const pieces = await db
        .selectFrom('transcription_pieces')
        .select('file_token')
        .where('tenant_id', '=', tenantId)
        .where('transcription_id', '=', id)
        .execute()
      for (const file of [token, ...pieces.map((piece) => piece.file_token)])
        if (file !== null) files.push({ tenantId, token: file })
      await db.deleteFrom('transcriptions').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    }
    return { files, isMore: due.length === BATCH }
  })
}

/** Gives up attempts of any tenant that began before a moment: their process has died. */
export function failLostAttempts(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .updateTable('transcriptions')
      .set({ state: 'failed', failure: 'unavailable', claim: null, claimed_at: null })
      .where('state', '=', 'transcribing')
      .where('claimed_at', '<=', before)
      .execute()
  })
}
