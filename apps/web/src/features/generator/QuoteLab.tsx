import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { AssistantArea, useAssistantSwitch } from '../assistant/public.ts'
import { DemoBanner, useLead } from '../leads/public.ts'
import { quoteQuery, type ShownQuote, shownQuote } from '../quotes/public.ts'
import { isArrived } from './input/arrived-job.ts'
import { InputPane } from './input/InputPane.tsx'
import { OutputPane } from './output/OutputPane.tsx'
import { TotalBar } from './output/TotalBar.tsx'
import styles from './QuoteLab.module.css'
import { useAssistedQuote } from './use-assisted-quote.ts'
import { type QuoteLabState, useQuoteLab } from './use-quote-lab.ts'

const ChangesDialog = lazy(async () => ({
  default: (await import('./revision/ChangesDialog.tsx')).ChangesDialog,
}))
const PublicationNotice = lazy(async () => ({
  default: (await import('../quotes/panes/public.ts')).PublicationNotice,
}))
const ArrivedJob = lazy(async () => ({ default: (await import('./input/ArrivedJob.tsx')).ArrivedJob }))
const QuotePreview = lazy(async () => ({
  default: (await import('../quotes/panes/public.ts')).QuotePreview,
}))

interface QuoteLabProps {
  readonly isStaff: boolean
  readonly quoteToEdit?: Quote
  /** Not shown, but kept, while another tab is. */
  readonly isShown?: boolean
}

/** Two panes: what the job is, and the quote it becomes. */
export function QuoteLab({ isStaff, quoteToEdit, isShown = true }: QuoteLabProps) {
  const lab = useQuoteLab({ isStaff, quoteToEdit })
  const lead = useLead()
  const assistant = useAssistantSwitch()
  const assisted = useAssistedQuote(lab)
  const output = useRef<HTMLDivElement>(null)
  const { stage } = lab.generator
  const { quote } = lab
  const isBeside = assisted !== undefined && assistant.isBeside
  const inputPane = <InputPane key="input" lab={lab} />
  const outputPane = (
    <div key="output" ref={output} className={styles.output}>
      <OutputPane lab={lab} assistant={assistant} />
    </div>
  )
  useShowOutput(output, stage === null ? `${quote?.id}` : 'working')
  return (
    <>
      <AssistantArea assistant={assistant} quote={assisted}>
        <div className="stack-wide">
          {!isStaff && <BroughtJob lab={lab} />}
          {!isStaff && <DemoBanner lead={lead} />}
          {isStaff && quote && <UnpublishedNotice quoteId={quote.id} onChanged={lab.generator.show} />}
          <div className={styles.panes} data-beside={isBeside || undefined}>
            {/* Beside the assistant the quote comes first: it is what is talked about. */}
            {isBeside ? [outputPane, inputPane] : [inputPane, outputPane]}
          </div>
          {/* The navigation of the shell makes room for it: not while another tab is shown. */}
          {quote && isShown && <TotalBar quote={quote} lab={lab} assistant={assistant} />}
        </div>
      </AssistantArea>
      <LabDialogs lab={lab} />
    </>
  )
}

/** What opens above the panes. */
function LabDialogs({ lab }: { readonly lab: QuoteLabState }) {
  return (
    <>
      {lab.isEditing && (
        <Suspense>
          <ChangesDialog lab={lab} />
        </Suspense>
      )}
      {lab.quote && lab.edits && (
        <Suspense>
          <QuotePreview
            quote={lab.quote}
            edits={lab.edits}
            clauses={lab.clauses}
            isOpen={lab.generator.isPreviewOpen}
            onClose={() => lab.generator.setIsPreviewOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Before a visitor's details are asked: the job they brought along, and its price. */
function BroughtJob({ lab }: { readonly lab: QuoteLabState }) {
  const { description } = lab.form.values
  if (!lab.leadStep.isShown || lab.leadStep.step !== 0 || !isArrived(description)) return null
  return (
    <Suspense fallback={<SkeletonLines label="Pricing your job" lines={3} height={48} />}>
      <ArrivedJob job={description.trim()} />
    </Suspense>
  )
}

/** On a phone the output lies below the input: bring it into view when work begins and when it is done. */
function useShowOutput(output: React.RefObject<HTMLElement | null>, shown: string): void {
  const lastShown = useRef(shown)
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    const isStacked = window.matchMedia('(max-width: 62em)').matches
    if (isStacked) output.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [output, shown])
}

interface UnpublishedNoticeProps {
  readonly quoteId: string
  readonly onChanged: (quote: ShownQuote) => void
}

/** What the customer of the quote does not see yet. */
function UnpublishedNotice({ quoteId, onChanged }: UnpublishedNoticeProps) {
  const quote = useQuery(quoteQuery(quoteId)).data
  if (quote?.has_unpublished_changes !== true) return null
  return (
    <Suspense>
      <PublicationNotice quote={quote} onDiscarded={(restored) => onChanged(shownQuote(restored))} />
    </Suspense>
  )
}
