import type { ExtractionStatus, StagedExtraction } from '@quotewright/contracts/extractions.ts'
import type { ReactNode } from 'react'
import { type Tone, ToneBadge } from '../../ui/ToneBadge.tsx'
import { ConfidenceBadges } from './ConfidenceBadges.tsx'
import { STATUS_LABELS, TYPE_LABELS } from './document-words.ts'

const TONES: Readonly<Record<ExtractionStatus, Tone>> = {
  pending_review: 'busy',
  approved: 'good',
  converted: 'good',
  rejected: 'quiet',
}

interface ExtractionBadgesProps {
  readonly extraction: StagedExtraction
  readonly children?: ReactNode
}

/** What a document is, where it stands and how far its reading can be trusted. */
export function ExtractionBadges({ extraction, children }: ExtractionBadgesProps) {
  const { status, final_type } = extraction
  return (
    <div className="row-middle">
      <ToneBadge tone="quiet">{TYPE_LABELS[final_type]}</ToneBadge>
      <ToneBadge tone={TONES[status]}>{STATUS_LABELS[status]}</ToneBadge>
      <ConfidenceBadges {...extraction} />
      {children}
    </div>
  )
}
