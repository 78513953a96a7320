import { Button } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { CommentControls } from '../../../comments/public.ts'
import { TimelineControls } from '../../../timeline/public.ts'
import { PublishedTools } from '../../sharing/PublishedTools.tsx'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import { VersionControls } from '../versions/VersionControls.tsx'
import styles from './Editor.module.css'

interface QuoteToolsProps {
  readonly editor: QuoteEditor
  readonly quote: Quote
  /** Others that go with them on a phone. */
  readonly more: ReactNode
}

/** What else there is to do with a quote: side by side on a desk; on a phone Share, and the rest under More. */
export function QuoteTools({ editor, quote, more }: QuoteToolsProps) {
  const isPhone = useIsPhone()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const share = <PublishedTools key="share" quote={quote} only="share" />
  const open = (
    <Button
      key="more"
      variant="default"
      leftSection={<IconDots size={18} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      More
    </Button>
  )
  // Hidden and not gone: what opens from here, as the comments, stays open.
  const tools = (
    <div key="tools" id={id} className={isPhone ? styles.more : styles.beside} hidden={isPhone && !isOpen}>
      {more}
      <CommentControls quoteId={quote.id} quoteNumber={quote.quote_number} />
      <TimelineControls quoteId={quote.id} quoteNumber={quote.quote_number} />
      <VersionControls editor={editor} quote={quote} />
      <PublishedTools quote={quote} only="unpublish" />
    </div>
  )
  // The same parts in another order: what is open stays open when the phone is turned.
  return isPhone ? [share, open, tools] : [tools, share]
}
