import { Button, Text } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconExternalLink, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { SendQuoteDialog } from '../../quote-mails/public.ts'
import { quoteQuery } from '../quotes.api.ts'
import { CustomerPermissions } from './CustomerPermissions.tsx'
import { PriceTermsField } from './PriceTermsField.tsx'
import { canUnpublish } from './publication-state.ts'
import styles from './Share.module.css'
import { ShareWays } from './ShareWays.tsx'
import { UnpublishDialog } from './UnpublishDialog.tsx'

interface ShareSheetProps {
  /** A published quote, or null while the sheet is closed. */
  readonly quoteId: string | null
  /** The quote as it is known already, to be shown while it is read. */
  readonly known?: Quote | undefined
  readonly onClose: () => void
}

interface Next {
  readonly what: 'email' | 'unpublish'
  readonly quote: Quote
}

/** Gets a published quote to its customer in two taps, and says what they may do with it. */
export function ShareSheet({ quoteId, known, onClose }: ShareSheetProps) {
  const [next, setNext] = useState<Next | null>(null)
  const quoteFor = (what: Next['what']) => (next?.what === what ? next.quote : null)
  const goOn = (chosen: Next) => {
    onClose()
    setNext(chosen)
  }
  return (
    <>
      <Sheet title="Share quote" isOpen={quoteId !== null} onClose={onClose}>
        {quoteId !== null && <Contents key={quoteId} quoteId={quoteId} known={known} onNext={goOn} />}
      </Sheet>
      <SendQuoteDialog quote={quoteFor('email')} onClose={() => setNext(null)} />
      <UnpublishDialog quote={quoteFor('unpublish')} onClose={() => setNext(null)} />
    </>
  )
}

interface ContentsProps extends Pick<ShareSheetProps, 'known'> {
  readonly quoteId: string
  readonly onNext: (next: Next) => void
}

function Contents({ quoteId, known, onNext }: ContentsProps) {
  const {
    data: quote,
    isError,
    error,
    refetch,
  } = useQuery({
    ...quoteQuery(quoteId),
    ...(known === undefined ? {} : { placeholderData: known }),
  })
  if (quote?.quoteme_share_url) {
    const url = quote.quoteme_share_url
    return (
      <div className="stack-wide">
        <ShareWays quote={quote} url={url} onEmail={() => onNext({ what: 'email', quote })} />
        {quote.permissions && <CustomerPermissions quoteId={quote.id} permissions={quote.permissions} />}
        <PriceTermsField quoteId={quote.id} currency={quote.currency} />
        <div className={styles.foot}>
          <Button
            component="a"
            variant="default"
            href={url}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Open customer’s page
          </Button>
          {canUnpublish(quote) && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconEyeOff size={18} aria-hidden />}
              onClick={() => onNext({ what: 'unpublish', quote })}
            >
              Unpublish
            </Button>
          )}
        </div>
      </div>
    )
  }
  if (isError) return <ErrorPanel title="Failed to load quote" error={error} onRetry={() => void refetch()} />
  if (quote === undefined) return <SkeletonLines label="Loading quote..." lines={4} />
  return (
    <Text inherit my="1em">
      This quote isn’t published. Publish it to share it.
    </Text>
  )
}
