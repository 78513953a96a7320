import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { lastPage } from '../../../ui/Pages.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useNow } from '../../../ui/use-now.ts'
import styles from '../Messages.module.css'
import { conversationsQuery, PAGE_SIZE } from '../messages.api.ts'
import { ConversationRow } from './ConversationRow.tsx'

/** Quotes with their customers, the newest conversation first. */
export function ConversationList({ openId }: { readonly openId: string | undefined }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const conversations = useQuery(conversationsQuery(search, page))
  const now = useNow()
  const { data } = conversations
  const last = lastPage(data, PAGE_SIZE)
  if (data !== undefined && !conversations.isPlaceholderData && page > last) setPage(last)
  return (
    <>
      <search className={styles.search}>
        <SearchField
          aria-label="Search conversations"
          placeholder="Customer or quote number"
          onSearch={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
      </search>
      {!conversations.isSuccess && (
        <div className={styles.state}>
          <Loading
            query={conversations}
            label="Loading quotes..."
            lines={5}
            height={64}
            failure="Failed to fetch quotes"
          />
        </div>
      )}
      {data?.total === 0 && (
        <div className={styles.empty}>
          <p>{search === '' ? 'No messages yet' : 'No conversation matches'}</p>
          {search === '' && (
            <Text size="sm" c="dimmed">
              Customer questions show up here once you publish a quote.
            </Text>
          )}
        </div>
      )}
      {data !== undefined && data.total > 0 && (
        <ul className={styles.rows}>
          {data.conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
              now={now}
            />
          ))}
        </ul>
      )}
      {last > 1 && (
        <nav className={styles.paging} aria-label="Pages of conversations">
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
      )}
    </>
  )
}
