import type { StopReason } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import type { Tx } from '../../../platform/context.ts'

/** Why a quote that has no follow-ups gets none when it is published. */
export interface FollowUpEnd {
  readonly reason: Extract<StopReason, 'replied' | 'stopped'>
  readonly endedAt: Date
}

export async function findEnd(tx: Tx, quoteId: string): Promise<FollowUpEnd | undefined> {
  const row = await tx.db
    .selectFrom('follow_up_ends')
    .select(['reason', 'ended_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return row && { reason: row.reason, endedAt: row.ended_at }
}

/** The newest counts, but a stop by hand no more once the customer has replied. */
export async function saveEnd(
  tx: Tx,
  quoteId: string,
  reason: FollowUpEnd['reason'],
  by: string | null,
): Promise<void> {
  const end = { reason, ended_by: by, ended_at: tx.now() }
  await tx.db
    .insertInto('follow_up_ends')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, ...end })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'quote_id'])
        .doUpdateSet(end)
        .where((eb) =>
          eb.or([eb('follow_up_ends.reason', '=', 'stopped'), eb('excluded.reason', '=', 'replied')]),
        ),
    )
    .execute()
}
