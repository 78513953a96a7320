import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import { hasRightsOf } from '@quotewright/domain/members/roles.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { listMembers } from '../../members/public.ts'
import { notify } from '../../notifications/public.ts'
import { insertConnectionEvent } from './calls.repository.ts'
import type { Connection } from './connection.ts'
import { expireTokens } from './tokens.repository.ts'

/**
 * Ends a connection until a person connects again: its tokens go, its settings stay. Owners and admins are notified once.
 *
 * @param reason one sentence, without its full stop
 */
export async function markExpired(ctx: Context, connection: Connection, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await expireTokens(tx, connection.id, reason))) return
    await insertConnectionEvent(tx, connection, {
      kind: 'refresh_failed',
      actor: tx.actor ?? 'Quotewright',
      detail: reason,
    })
    await notifyAdmins(
      tx,
      `${reason}. Reconnect ${PROVIDERS[connection.provider.id].name} to keep it up to date.`,
    )
  })
}

/** Includes the person whose call found out: they only used the connection. */
async function notifyAdmins(tx: Tx, detail: string): Promise<void> {
  const members = await listMembers(tx)
  const userIds = members.filter(({ role }) => hasRightsOf(role, 'admin')).map(({ userId }) => userId)
  await notify({ ...tx, userId: null }, { event: 'integration_failed', quote: null, detail, userIds })
}
