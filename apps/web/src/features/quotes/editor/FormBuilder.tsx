import type { Quote } from '@quotewright/contracts/quotes.ts'
import { addDays, DEFAULT_VALID_DAYS } from '@quotewright/domain/quotes/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session.ts'
import { today } from '../../../platform/today.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { PhotosOfQuote } from '../../photos/public.ts'
import { QuotePreview } from '../document/QuotePreview.tsx'
import { shownQuote } from '../document/shown-quote.ts'
import { quoteQuery } from '../quotes.api.ts'
import { fallbackDefaults } from './model/form.ts'
import { QuoteFormView, SaveButton } from './QuoteFormView.tsx'
import { quoteDefaultsQuery } from './quote-save.api.ts'
import { useNewWork } from './state/take-new-work.ts'
import type { EditorSource } from './state/use-edited-version.ts'
import { useQuoteEditor } from './state/use-quote-editor.ts'
import { usePendingLinesTaken } from './use-pending-lines-taken.tsx'

interface FormBuilderProps {
  /** The quote to edit; undefined for a new one. */
  readonly quoteId: string | undefined
}

/** Form Builder (/quote-lab): a quote by hand. Source: part 2 §2 "Form builder". */
export function FormBuilder({ quoteId }: FormBuilderProps) {
  // A quote that was just created here stays in its form, although the address now names it.
  const [created, setCreated] = useState<{ id: string; form: number } | undefined>()
  const [form, setForm] = useState({ number: 0, quoteId })
  const isCreatedHere = created !== undefined && created.form === form.number && created.id === quoteId
  if (quoteId !== form.quoteId && !isCreatedHere) setForm({ number: form.number + 1, quoteId })
  const onCreated = ({ id }: Quote) => setCreated({ id, form: form.number })
  return form.quoteId === undefined ? (
    <NewQuoteForm key={form.number} onCreated={onCreated} />
  ) : (
    <LoadedQuoteForm key={form.number} quoteId={form.quoteId} />
  )
}

function defaultsWithoutServer() {
  const day = today()
  return fallbackDefaults(day, addDays(day, DEFAULT_VALID_DAYS))
}

function NewQuoteForm({ onCreated }: { readonly onCreated: (quote: Quote) => void }) {
  const defaults = useQuery(quoteDefaultsQuery)
  const [fallback] = useState(defaultsWithoutServer)
  const window = useNewWork(useOwner())
  if (defaults.isPending || window === undefined)
    return <SkeletonLines label="Loading the form" lines={4} height={96} />
  const source = { kind: 'new', defaults: defaults.data ?? fallback } as const
  return <Form source={source} window={window} onCreated={onCreated} />
}

function LoadedQuoteForm({ quoteId }: { readonly quoteId: string }) {
  const quote = useQuery(quoteQuery(quoteId))
  const [openedAt] = useState(() => Date.now())
  const [loaded, setLoaded] = useState<Quote | undefined>()
  // Read again in the background, the quote must not replace what is being changed.
  if (loaded === undefined && quote.data !== undefined && quote.dataUpdatedAt >= openedAt)
    setLoaded(quote.data)
  if (loaded !== undefined) return <Form source={{ kind: 'quote', quote: loaded }} />
  if (!quote.isError) return <SkeletonLines label="Loading quote..." lines={4} height={96} />
  return (
    <>
      <LoadFailure query={quote} title="Failed to load quote" />
      <ButtonLink to={paths.quoteLab} search={{ tab: 'form' }} variant="default" mt="md">
        Create a new quote instead
      </ButtonLink>
    </>
  )
}

function useOwner() {
  const { data: user } = useSession()
  return { userId: user?.id ?? '', organizationId: user?.organizationId ?? '' }
}

interface FormProps {
  readonly source: EditorSource
  /** Of a new quote. */
  readonly window?: string
  readonly onCreated?: (quote: Quote) => void
}

function Form({ source, window, onCreated }: FormProps) {
  const navigate = useNavigate()
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const editor = useQuoteEditor({
    source,
    intent: 'draft',
    owner: { ...useOwner(), window },
    onSaved: (quote, intent) => {
      if (intent === 'publish') setIsPreviewOpen(true)
      if (source.kind === 'quote' || editor.quote !== undefined) return
      onCreated?.(quote)
      void navigate({
        to: paths.quoteLab,
        search: { quoteId: quote.id, tab: 'form' },
        replace: true,
        ignoreBlocker: true,
      })
    },
  })
  usePendingLinesTaken(editor)
  const { quote } = editor
  return (
    <>
      <QuoteFormView
        editor={editor}
        isComplete
        buttons={
          <>
            <SaveButton editor={editor} onClick={() => void editor.save('draft')}>
              Save Draft
            </SaveButton>
            <SaveButton editor={editor} isPrimary onClick={() => void editor.save('publish')}>
              {quote === undefined ? 'Generate Quote' : 'Update Quote'}
            </SaveButton>
          </>
        }
      >
        <PhotosOfQuote quote={quote} />
      </QuoteFormView>
      {quote && (
        <QuotePreview
          quote={shownQuote(quote)}
          isOpen={isPreviewOpen}
          onClose={() => setIsPreviewOpen(false)}
        />
      )}
    </>
  )
}
