import type { ApiKeys } from '../../platform/auth/api-keys.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { noSuchKey } from './api-key.ts'
import { markRevoked } from './api-keys.repository.ts'

/**
 * Revokes a key, permanently. In this process its next call is refused, in others one two seconds later; revoking it
 * again changes nothing.
 *
 * @throws AppError `not_found`.
 */
export async function revokeApiKey(
  ctx: Context,
  keyId: string,
  keys: Pick<ApiKeys, 'refuse'>,
): Promise<void> {
  const hash = await inTransaction(ctx, (tx) => markRevoked(tx, keyId))
  if (hash === undefined) throw noSuchKey()
  keys.refuse(hash)
}
