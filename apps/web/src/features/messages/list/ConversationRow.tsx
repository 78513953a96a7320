import { VisuallyHidden } from '@mantine/core'
import type { Conversation } from '@quotewright/contracts/messages.ts'
import { relativeTime } from '@quotewright/domain/messages/relative-time.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { currentRegion, currentTimeZone } from '../../../platform/region.ts'
import styles from '../Messages.module.css'
import badge from '../UnreadBadge.module.css'

interface ConversationRowProps {
  readonly conversation: Conversation
  readonly isOpen: boolean
  readonly now: Date
}

export function ConversationRow({ conversation, isOpen, now }: ConversationRowProps) {
  const { id, quotee_name, quotee_email, quote_number, unread_count, last_message } = conversation
  return (
    <li>
      <Link
        to={paths.messages}
        search={{ quoteId: id }}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.rowHead}>
          <strong>{quotee_name || 'No customer yet'}</strong>
          {last_message && (
            <time dateTime={last_message.created_at}>
              {relativeTime(
                new Date(last_message.created_at),
                now,
                currentRegion().country,
                currentTimeZone(),
              )}
            </time>
          )}
        </span>
        <span className={styles.rowFacts}>
          <span>Quote #{quote_number}</span>
          {quotee_email !== '' && <span>{quotee_email}</span>}
        </span>
        <span className={styles.rowFoot}>
          <span className={styles.excerpt}>
            {last_message && (
              <>
                {last_message.sender_side === 'business' && 'You: '}
                {last_message.message_text}
              </>
            )}
          </span>
          {unread_count > 0 && (
            <span className={badge.badge}>
              {unread_count}
              <VisuallyHidden> unread</VisuallyHidden>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
