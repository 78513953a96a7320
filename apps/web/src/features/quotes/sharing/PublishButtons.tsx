import { Button } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { SendQuoteDialog } from '../../quote-mails/public.ts'
import { quoteQuery } from '../quotes.api.ts'
import { usePublishQuote } from '../use-publish-quote.tsx'
import { PublishDialog } from './PublishDialog.tsx'
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
export function PublishButtons({ quoteId, isSecondary = false, ...props }: PublishButtonsProps) {
  const { data: quote } = useQuery(quoteQuery(quoteId))
  const publish = usePublishQuote()
  const [asked, setAsked] = useState<'publish' | 'publish-and-send' | null>(null)
  const [isSending, setSending] = useState(false)
  const hasUpdate = quote !== undefined && canUpdate(quote)
  const tools = quote && <PublishedTools quote={quote} isPrimary={!hasUpdate && !isSecondary} />
  return (
    <>
      {quote && isPublished(quote) && !hasUpdate ? (
        tools
      ) : (
        <GoPublic
          {...props}
          tools={tools}
          quote={quote}
          isSecondary={isSecondary}
          isPublishing={publish.isPending}
          onPublish={() => setAsked('publish')}
          onPublishAndSend={() => setAsked('publish-and-send')}
        />
      )}
      <PublishDialog
        quote={asked === null ? null : (quote ?? null)}
        confirm={asked === 'publish-and-send' ? 'Publish and write the email' : 'Publish'}
        onConfirm={(_, permissions) => {
          setAsked(null)
          const isForMail = asked === 'publish-and-send'
          publish.mutate({ quoteId, permissions }, { onSuccess: () => setSending(isForMail) })
        }}
        onClose={() => setAsked(null)}
      />
      {publish.dialog}
      <SendQuoteDialog quote={isSending ? (quote ?? null) : null} onClose={() => setSending(false)} />
    </>
  )
}

interface GoPublicProps extends Omit<PublishButtonsProps, 'quoteId'> {
  /** Undefined while it loads. */
  readonly quote: Quote | undefined
  readonly tools: ReactNode
  readonly isPublishing: boolean
  readonly onPublish: () => void
  readonly onPublishAndSend: () => void
}

function GoPublic(props: GoPublicProps) {
  const {
    quote,
    tools,
    obstacle,
    isBusy = false,
    isSecondary,
    isPublishing,
    onPublish,
    onPublishAndSend,
  } = props
  const reasonId = useId()
  const isFirst = quote === undefined || !isPublished(quote)
  const isBlocked = obstacle !== undefined || quote === undefined
  const describedBy = obstacle === undefined ? undefined : reasonId
  return (
    <>
      {obstacle !== undefined && (
        <p id={reasonId} className={styles.obstacle}>
          {obstacle}
        </p>
      )}
      {tools}
      {isFirst && (
        <Button
          variant="default"
          disabled={isBlocked || isPublishing || isBusy}
          aria-describedby={describedBy}
          onClick={onPublishAndSend}
        >
          Publish and send
        </Button>
      )}
      <Button
        variant={isSecondary ? 'default' : 'filled'}
        loading={isPublishing || isBusy}
        disabled={isBlocked}
        aria-describedby={describedBy}
        onClick={onPublish}
      >
        {isFirst ? 'Publish' : 'Update Quote'}
      </Button>
    </>
  )
}
