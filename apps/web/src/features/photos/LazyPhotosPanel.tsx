import { lazy, Suspense } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'

const LoadedPanel = lazy(async () => ({ default: (await import('./PhotosPanel.tsx')).PhotosPanel }))

interface PhotosOfQuoteProps {
  /** Undefined for a quote that isn't saved yet. */
  readonly quote: { readonly id: string; readonly status: string } | undefined
}

/** The photos of a quote, below its form. A quote has to be there before it has photos. */
export function PhotosOfQuote({ quote }: PhotosOfQuoteProps) {
  if (quote === undefined)
    return (
      <Panel title="Photos">
        <p>Save the draft first, then add photos.</p>
      </Panel>
    )
  return (
    <Suspense
      fallback={
        <Panel title="Photos">
          <SkeletonLines label="Loading photos..." lines={1} height={96} />
        </Panel>
      }
    >
      <LoadedPanel quoteId={quote.id} isEditable={quote.status !== 'accepted'} />
    </Suspense>
  )
}
