import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure, Loading } from '../../../ui/Loading.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import styles from '../Messages.module.css'
import { conversationsQuery, PAGE_SIZE } from '../messages.api.ts'
import { useNow } from '../use-now.ts'
import { ConversationRow } from './ConversationRow.tsx'

/** A pause in typing, so that not every letter asks the server. */
const TYPING_MS = 250

/** Quotes with their customers, the newest conversation first. */
export function ConversationList({ openId }: { readonly openId: string | undefined }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const conversations = useQuery(conversationsQuery(search, page))
  const now = useNow()
  const { data } = conversations
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  if (data !== undefined && !conversations.isPlaceholderData && page > last) setPage(last)
  return (
    <>
      <search className={styles.search}>
        <TextInput
          type="search"
          aria-label="Search conversations"
          placeholder="Customer or quote number"
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
      </search>
      {conversations.isPending && (
        <div className={styles.state}>
          <SkeletonLines label="Loading quotes..." lines={5} height={64} />
        </div>
      )}
      {conversations.isError && (
        <div className={styles.state}>
          <LoadFailure query={conversations} title="Failed to fetch quotes" />
        </div>
      )}
      {data?.total === 0 && (
        <div className={styles.empty}>
          <p>{search === '' ? 'No messages yet' : 'No conversation matches'}</p>
          {search === '' && (
            <Text size="sm" c="dimmed">
              Publish a quote, and what your customer asks on its page stands here.
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
