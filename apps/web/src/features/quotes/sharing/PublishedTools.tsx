import { Button, Group } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery } from '../quotes.api.ts'
import { canUnpublish, isPublished } from './publication-state.ts'
import { ShareSheet } from './ShareSheet.tsx'
import { UnpublishDialog } from './UnpublishDialog.tsx'

interface PublishedToolsProps {
  readonly quote: Quote
  /** Whether sharing is the next step. */
  readonly isPrimary?: boolean
  /** Where the two have places of their own. */
  readonly only?: 'share' | 'unpublish'
}

/** Unpublish and Share, in place of the buttons that published the quote; nothing for a quote that is not published. */
export function PublishedTools({ quote, isPrimary = false, only }: PublishedToolsProps) {
  const [open, setOpen] = useState<'share' | 'unpublish' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {only !== 'share' && canUnpublish(quote) && (
        <Button variant="default" onClick={() => setOpen('unpublish')}>
          Unpublish
        </Button>
      )}
      {only !== 'unpublish' && isPublished(quote) && (
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setOpen('share')}
        >
          Share
        </Button>
      )}
      <ShareSheet quoteId={open === 'share' ? quote.id : null} known={quote} onClose={close} />
      <UnpublishDialog quote={open === 'unpublish' ? quote : null} onClose={close} />
    </>
  )
}

/** The same beneath a quote that is known by its id. */
export function PublishedQuoteTools({ quoteId }: { readonly quoteId: string }) {
  const quote = useQuery(quoteQuery(quoteId)).data
  if (quote === undefined || !isPublished(quote)) return null
  return (
    <Group justify="flex-end">
      <PublishedTools quote={quote} />
    </Group>
  )
}
