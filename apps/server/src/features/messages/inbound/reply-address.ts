import type { Tx } from '../../../platform/context.ts'
import type { MailAddress } from '../../../platform/mail/mailer.ts'
import { hasThread } from '../has-thread.ts'
import { getReplyToken } from './reply-addresses.repository.ts'

/**
 * Where a customer's answer to a mail about a quote reaches its conversation; null where no mail is received for us,
 * or the organization has no conversations: then answers go to the business itself.
 */
export async function replyAddressOf(tx: Tx, quoteId: string, name: string): Promise<MailAddress | null> {
  const { mailReplyDomain } = tx.services
  if (mailReplyDomain === null || !(await hasThread(tx))) return null
  return { name, address: `reply+${await getReplyToken(tx, quoteId)}@${mailReplyDomain}` }
}

const REPLY_TOKEN = /(?:^|[\s<,;:"'])reply\+([0-9a-f]{32})@/i

/** The token in the addresses a mail came to; undefined where there is none. */
export const replyTokenOf = (to: string): string | undefined => REPLY_TOKEN.exec(to)?.[1]?.toLowerCase()
