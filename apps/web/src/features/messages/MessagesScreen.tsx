import { IconMessages } from '@tabler/icons-react'
import { ConversationList } from './list/ConversationList.tsx'
import styles from './Messages.module.css'
import type { MessagesSearch } from './messages-search.ts'
import { ThreadPane } from './thread/ThreadPane.tsx'

/** Messages (/messages?quoteId=): conversations about quotes at the left, one of them at the right. Source: part 1 §2. */
export function MessagesScreen({ search: { quoteId } }: { readonly search: MessagesSearch }) {
  return (
    <div className={styles.panes} data-open={quoteId !== undefined || undefined}>
      <section className={styles.list} aria-label="Conversations">
        <ConversationList openId={quoteId} />
      </section>
      <section className={styles.pane} aria-label="Conversation">
        {quoteId === undefined ? (
          <div className={styles.nothing}>
            <IconMessages size={36} aria-hidden />
            <p>Select a quote to view messages</p>
          </div>
        ) : (
          <ThreadPane key={quoteId} quoteId={quoteId} />
        )}
      </section>
    </div>
  )
}
