import { VisuallyHidden } from '@mantine/core'
import type { Message } from '@quotewright/contracts/messages.ts'
import { relativeTime } from '@quotewright/domain/messages/relative-time.ts'
import { IconCheck, IconChecks, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { currentRegion, currentTimeZone, formats } from '../../../platform/region.ts'
import styles from '../Messages.module.css'
import { MessageFiles } from './MessageFiles.tsx'

interface MessageBubbleProps {
  readonly message: Message
  readonly isOwn: boolean
  readonly now: Date
}

/** One message: own ones at the right, others at the left. Source: part 1 §2 "Messages". */
export function MessageBubble({ message, isOwn, now }: MessageBubbleProps) {
  const createdAt = new Date(message.created_at)
  const isUnread = message.sender_side === 'customer' && !message.is_read
  return (
    <li
      className={styles.bubble}
      data-own={isOwn || undefined}
      data-side={message.sender_side}
      data-unread={isUnread ? message.id : undefined}
    >
      <strong className={styles.sender}>{message.sender_name}</strong>
      {message.line_item && (
        <blockquote className={styles.about}>
          <span>About this line:</span> {message.line_item.description}
        </blockquote>
      )}
      {message.message_text !== '' && <p className={styles.text}>{message.message_text}</p>}
      <MessageFiles files={message.files} />
      <p className={styles.meta}>
        {message.channel === 'email' && <Sign icon={IconMail} label="By email" />}
        {message.channel === 'sms' && <Sign icon={IconDeviceMobileMessage} label="By SMS" />}
        <time dateTime={message.created_at} title={formats().weekdayAndTime(createdAt)}>
          {relativeTime(createdAt, now, currentRegion().country, currentTimeZone())}
        </time>
        {isOwn &&
          (message.is_read ? (
            <Sign icon={IconChecks} label="Read" />
          ) : (
            <Sign icon={IconCheck} label="Sent" />
          ))}
      </p>
    </li>
  )
}

interface SignProps {
  readonly icon: typeof IconCheck
  readonly label: string
}

/** A small picture that says something about a message. */
const Sign = ({ icon: Icon, label }: SignProps) => (
  <span title={label}>
    <Icon size={16} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
