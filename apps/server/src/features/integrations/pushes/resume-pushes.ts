import type { Tx } from '../../../platform/context.ts'
import { alarm } from './push-alarm.ts'
import { requeueForAccount } from './pushes.repository.ts'

/** Starts again what failed for want of a connection to an account. Call it where one becomes active. */
export async function resumePushes(
  tx: Tx,
  { providerId, accountId }: { readonly providerId: string; readonly accountId: string },
): Promise<void> {
  if (await requeueForAccount(tx, providerId, accountId))
    await alarm(tx, { tenantId: tx.tenantId, providerId })
}
