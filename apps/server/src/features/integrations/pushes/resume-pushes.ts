import type { Tx } from '../../../platform/context.ts'
import type { Connection } from '../connections/connection.ts'
import { CHOICE_OF_QUESTION } from '../providers/choices.ts'
import { alarm } from './push-alarm.ts'
import { requeueForAccount } from './pushes.repository.ts'

/**
 * Starts again what failed for want of a connection to an account, or asks for what is chosen by now. Call it where a
 * connection may have become active, or its settings have changed.
 */
export async function resumePushes(
  tx: Tx,
  {
    provider,
    accountId,
    status,
    settings,
  }: Pick<Connection, 'provider' | 'accountId' | 'status' | 'settings'>,
): Promise<void> {
  if (status !== 'active') return
  const settled = Object.entries(CHOICE_OF_QUESTION)
    .filter(([, choice]) => settings[choice] !== null)
    .map(([question]) => question)
  if (!(await requeueForAccount(tx, { providerId: provider.id, accountId }, settled))) return
  await alarm(tx, { tenantId: tx.tenantId, providerId: provider.id })
}
