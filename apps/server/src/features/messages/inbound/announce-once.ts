import { type Context, inTransaction } from '../../../platform/context.ts'
import { announceReply } from '../../quotes/public.ts'
import { keepReply } from './received-replies.repository.ts'

/** Announces an answer that no conversation takes. The same key again announces nothing. */
export function announceOnce(
  ctx: Context,
  quoteId: string,
  { text, dedupeKey }: { readonly text: string; readonly dedupeKey: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (await keepReply(tx, dedupeKey)) await announceReply(tx, quoteId, text)
  })
}
