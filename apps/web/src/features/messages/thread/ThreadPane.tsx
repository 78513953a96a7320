import { Alert, Button } from '@mantine/core'
import type { Conversation } from '@quotewright/contracts/messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { AskedPrice } from '../../quotes/change-requests/public.ts'
import styles from '../Messages.module.css'
import { conversationQuery, type Thread, threadQuery } from '../messages.api.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'

/** The conversation about one quote. */
export function ThreadPane({ quoteId }: { readonly quoteId: string }) {
  const conversation = useQuery(conversationQuery(quoteId))
  const thread = useQuery(threadQuery(quoteId))
  const unread =
    thread.data?.messages.filter(({ sender_side, is_read }) => sender_side === 'customer' && !is_read)
      .length ?? 0
  return (
    <>
      <ThreadHead quoteId={quoteId} conversation={conversation.data} unread={unread} />
      {conversation.data?.is_published === false && (
        <Alert className={styles.hint} color="yellow">
          This quote isn’t published. Your customer sees messages once it is.
        </Alert>
      )}
      {conversation.data?.is_published === true && conversation.data.quotee_email === '' && (
        <Alert className={styles.hint} color="yellow">
          This customer has no email address. They see your messages only on the quote’s page, so call or text
          them too.
        </Alert>
      )}
      {conversation.data?.is_published === true && <AskedPrice quoteId={quoteId} />}
      {thread.isPending && (
        <div className={styles.state}>
          <SkeletonLines label="Loading messages..." lines={4} height={56} />
        </div>
      )}
      {thread.isError && <ThreadError error={thread.error} onRetry={() => void thread.refetch()} />}
      {thread.data !== undefined && <LoadedThread quoteId={quoteId} thread={thread.data} />}
    </>
  )
}

function LoadedThread({ quoteId, thread }: { readonly quoteId: string; readonly thread: Thread }) {
  return (
    <>
      <MessageList quoteId={quoteId} thread={thread} />
      <Composer quoteId={quoteId} />
    </>
  )
}

interface ThreadHeadProps {
  readonly quoteId: string
  /** Undefined while it is not known. */
  readonly conversation: Conversation | undefined
  readonly unread: number
}

function ThreadHead({ quoteId, conversation, unread }: ThreadHeadProps) {
  return (
    <header className={styles.head}>
      <ButtonLink
        to={paths.messages}
        variant="default"
        className={styles.back ?? ''}
        aria-label="Back to conversations"
      >
        <IconArrowLeft size={20} aria-hidden />
      </ButtonLink>
      <div className={styles.who}>
        <h2>{conversation === undefined ? 'Conversation' : conversation.quotee_name || 'No customer yet'}</h2>
        <p>
          {conversation !== undefined && <span>Quote #{conversation.quote_number}</span>}
          {unread > 0 && <span className={styles.unread}>{unread} unread</span>}
        </p>
      </div>
      <ButtonLink to={paths.quoteEditor} search={{ quoteId }} variant="default">
        Open quote
      </ButtonLink>
    </header>
  )
}

/** Source: part 1 §2 and §8 "Messages". */
function ThreadError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Alert className={styles.hint} color="red" role="alert">
      <p className={styles.reason}>Error: Failed to fetch messages: {error.message}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
