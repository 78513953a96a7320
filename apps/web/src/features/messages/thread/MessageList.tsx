import { Button, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNow } from '../../../ui/use-now.ts'
import styles from '../Messages.module.css'
import { type Thread, useEarlierMessages } from '../messages.api.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useReadWhenSeen } from './use-read-when-seen.ts'

interface MessageListProps {
  readonly quoteId: string
  readonly thread: Thread
}

/** What was written, the newest at the end, where the reader is unless they have scrolled up. */
export function MessageList({ quoteId, thread }: MessageListProps) {
  const { messages, currentUserId, hasEarlier } = thread
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()
  const earlier = useEarlierMessages(quoteId)
  const { hasNew, goToEnd } = useAutoScroll(list, messages, currentUserId)
  useReadWhenSeen(list, quoteId, messages)
  const [first] = messages
  return (
    <div className={styles.messages}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={list} className={styles.scroll} role="log" aria-label="Messages" tabIndex={0}>
        {hasEarlier && first !== undefined && (
          <Button
            variant="default"
            className={styles.earlier ?? ''}
            loading={earlier.isPending}
            onClick={() => earlier.mutate(first.id)}
          >
            Show earlier messages
          </Button>
        )}
        {earlier.isError && (
          <Text inherit my="1em" role="alert">
            Failed to fetch messages: {earlier.error.message}
          </Text>
        )}
        {messages.length === 0 ? (
          <p className={styles.none}>No messages yet. Start the conversation!</p>
        ) : (
          <ol className={styles.thread}>
            {messages.map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                isOwn={message.sender_id === currentUserId}
                now={now}
              />
            ))}
          </ol>
        )}
      </div>
      {hasNew && (
        <Button
          className={styles.newMessages ?? ''}
          radius="xl"
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={goToEnd}
        >
          New messages
        </Button>
      )}
    </div>
  )
}
