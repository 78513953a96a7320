import type { Tx } from '../../../platform/context.ts'
import type { Connection } from '../connections/connection.ts'
import { alarm } from './push-alarm.ts'
import { requeueForAccount } from './pushes.repository.ts'

/** Starts again what failed for want of a connection to an account. Call it where one may have become active. */
export async function resumePushes(
  tx: Tx,
  { provider, accountId, status }: Pick<Connection, 'provider' | 'accountId' | 'status'>,
): Promise<void> {
  if (status !== 'active' || !(await requeueForAccount(tx, provider.id, accountId))) return
  await alarm(tx, { tenantId: tx.tenantId, providerId: provider.id })
}
