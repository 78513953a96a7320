import { Button } from '@mantine/core'
import { saidOr } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconEye, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { AssistantArea, AssistantButton, useAssistantSwitch } from '../../assistant/public.ts'
import { EnrichedSections } from '../../enrichment/public.ts'
import { SourceDocumentLink } from '../../extractions/source/public.ts'
import { FollowUpsPanel } from '../../follow-ups/public.ts'
import { PushesPanel } from '../../integrations/pushes/public.ts'
import { MessagesLink } from '../../messages/public.ts'
import { PhotosOfQuote } from '../../photos/public.ts'
import { QuoteMailList, SendQuoteDialog } from '../../quote-mails/public.ts'
import { AcceptanceButtons } from '../AcceptanceButtons.tsx'
import { ChangeRequestPanel } from '../change-requests/ChangeRequestPanel.tsx'
import { QuotePreview } from '../document/QuotePreview.tsx'
import { shownQuote } from '../document/shown-quote.ts'
import { quoteQuery } from '../quotes.api.ts'
import { isPublished } from '../sharing/publication-state.ts'
import { QuoteFormView, SaveButton } from './QuoteFormView.tsx'
import { useQuoteEditor } from './state/use-quote-editor.ts'
import { useReportedOpening } from './state/use-reported-opening.ts'
import { useAssistedEditor } from './use-assisted-editor.ts'

// Only the palette needs it.
const OfferedQuote = lazy(async () => ({
  default: (await import('../console/OfferedQuote.tsx')).OfferedQuote,
}))

interface QuoteEditorScreenProps {
  readonly quoteId: string | undefined
}

/** Quote Editor (/quote-editor?quoteId=): a quote line by line, each save a new version. Source: part 3 §4, §5. */
export function QuoteEditorScreen({ quoteId }: QuoteEditorScreenProps) {
  if (quoteId === undefined) return <NotLoaded reason="No quote ID provided" />
  return <LoadedEditor key={quoteId} quoteId={quoteId} />
}

function LoadedEditor({ quoteId }: { readonly quoteId: string }) {
  const quote = useQuery(quoteQuery(quoteId))
  const [openedAt] = useState(() => Date.now())
  const [loaded, setLoaded] = useState<Quote | undefined>()
  // Read again in the background, the quote must not replace what is being changed.
  if (loaded === undefined && quote.data !== undefined && quote.dataUpdatedAt >= openedAt)
    setLoaded(quote.data)
  useReportedOpening(quoteId, loaded !== undefined, quote.error)
  if (loaded !== undefined) return <Editor start={loaded} />
  if (!quote.isError) return <SkeletonLines label="Loading quote..." lines={4} height={96} />
  return (
    <NotLoaded reason={saidOr(quote.error, 'Failed to load quote')} onRetry={() => void quote.refetch()} />
  )
}

interface NotLoadedProps {
  readonly reason: string
  readonly onRetry?: () => void
}

/** Source: part 3 §8 "Quote editor". */
function NotLoaded({ reason, onRetry }: NotLoadedProps) {
  return (
    <Panel title="Failed to Load Quote">
      <EmptyState
        icon={<IconFileOff />}
        title={reason}
        actions={
          <>
            <ButtonLink to={paths.management}>Back to Quotes &amp; Customers</ButtonLink>
            {onRetry && (
              <Button variant="default" onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        }
      >
        Open the quote from the list to edit it.
      </EmptyState>
    </Panel>
  )
}

function Editor({ start }: { readonly start: Quote }) {
  const { data: user } = useSession()
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const saved = useRef(start)
  const editor = useQuoteEditor({
    source: { kind: 'quote', quote: start },
    intent: 'editor',
    owner: { userId: user?.id ?? '', organizationId: user?.organizationId ?? '' },
    onSaved: (next) => {
      saved.current = next
    },
  })
  const quote = editor.quote ?? start
  const assistant = useAssistantSwitch()
  const assisted = useAssistedEditor({ editor, quote, saved })
  return (
    <AssistantArea assistant={assistant} quote={assisted}>
      <ChangeRequestPanel
        quote={quote}
        onAnswered={editor.showAnswered}
        obstacle={editor.isDirty ? 'Save or discard your own changes first.' : undefined}
      />
      <QuoteFormView
        editor={editor}
        isComplete={false}
        more={
          <>
            <AssistantButton assistant={assistant} />
            <SourceDocumentLink quoteId={quote.id} />
            <MessagesLink quoteId={quote.id} />
            {quote.status === 'accepted' && (
              <AcceptanceButtons quoteId={quote.id} quoteNumber={quote.quote_number} />
            )}
          </>
        }
        buttons={
          <>
            <Button
              variant="default"
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => setIsPreviewOpen(true)}
            >
              Preview
            </Button>
            <SaveButton editor={editor} isPrimary={!isPublished(quote)} onClick={() => void editor.save()}>
              Save Changes
            </SaveButton>
            {isPublished(quote) && (
              <SaveButton editor={editor} isPrimary onClick={() => void editor.save('update')}>
                Update Quote
              </SaveButton>
            )}
          </>
        }
      >
        <PushesPanel quote={quote} />
        <PhotosOfQuote quote={quote} />
        <Panel title="Written sections" isFoldedOnPhone>
          <EnrichedSections quoteId={quote.id} isEditable={quote.status !== 'accepted'} />
        </Panel>
        {quote.quoteme_share_url !== null && (
          <Panel
            title="Emails"
            aside={
              <Button variant="default" onClick={() => setSending(true)}>
                Send by email
              </Button>
            }
          >
            <QuoteMailList quoteId={quote.id} />
          </Panel>
        )}
        <FollowUpsPanel quote={quote} />
      </QuoteFormView>
      <Suspense>
        <OfferedQuote
          quote={quote}
          own={[
            ...(isPublished(quote) ? [{ label: 'Update Quote', run: () => void editor.save('update') }] : []),
            { label: 'Save Changes', run: () => void editor.save() },
            { label: 'Preview', run: () => setIsPreviewOpen(true) },
          ]}
        />
      </Suspense>
      <SendQuoteDialog quote={isSending ? quote : null} onClose={() => setSending(false)} />
      <QuotePreview
        quote={shownQuote(quote)}
        isOpen={isPreviewOpen}
        onClose={() => setIsPreviewOpen(false)}
      />
    </AssistantArea>
  )
}
