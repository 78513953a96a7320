import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SendQuoteDialog } from '../../quote-mails/public.ts'
import { quoteQuery } from '../quotes.api.ts'
import { usePublishQuote } from '../use-publish-quote.tsx'
import { PublishedTools } from './PublishedTools.tsx'
import { canUpdate, isPublished } from './publication-state.ts'
import styles from './Share.module.css'

interface PublishButtonsProps {
  readonly quoteId: string
  /** Why the quote cannot go out yet, shown beside the buttons. */
  readonly obstacle?: string | undefined
  /** Whether something of it is being saved. */
  readonly isBusy?: boolean | undefined
  /** Whether something else should be looked at first, so that publishing is not the first choice. */
  readonly isSecondary?: boolean | undefined
}

/** What follows for a quote: publish it, show its customer what is new, or share it. Source: part 1 §2, decisions §2. */
export function PublishButtons({
  quoteId,
  obstacle,
  isBusy = false,
  isSecondary = false,
}: PublishButtonsProps) {
  const { data: quote } = useQuery(quoteQuery(quoteId))
  const publish = usePublishQuote()
  const [isSending, setSending] = useState(false)
  const reasonId = useId()
  const isFirst = quote === undefined || !isPublished(quote)
  const hasUpdate = quote !== undefined && canUpdate(quote)
  const isBlocked = obstacle !== undefined || quote === undefined
  const describedBy = obstacle === undefined ? undefined : reasonId
  return (
    <>
      {obstacle !== undefined && (isFirst || hasUpdate) && (
        <p id={reasonId} className={styles.obstacle}>
          {obstacle}
        </p>
      )}
      {quote && <PublishedTools quote={quote} isPrimary={!hasUpdate && !isSecondary} />}
      {isFirst && (
        <Button
          variant="default"
          disabled={isBlocked || publish.isPending || isBusy}
          aria-describedby={describedBy}
          onClick={() => publish.mutate(quoteId, { onSuccess: () => setSending(true) })}
        >
          Publish and send
        </Button>
      )}
      {(isFirst || hasUpdate) && (
        <Button
          variant={isSecondary ? 'default' : 'filled'}
          loading={publish.isPending || isBusy}
          disabled={isBlocked}
          aria-describedby={describedBy}
          onClick={() => publish.mutate(quoteId)}
        >
          {isFirst ? 'Publish' : 'Update Quote'}
        </Button>
      )}
      {publish.dialog}
      <SendQuoteDialog quote={isSending ? (quote ?? null) : null} onClose={() => setSending(false)} />
    </>
  )
}
