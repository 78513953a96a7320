import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { confidenceLabel, confidencePercent } from '@quotewright/domain/extractions/confidence-label.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ToneBadge } from '../../ui/ToneBadge.tsx'

const TONES = { High: 'good', Medium: 'warning', Low: 'bad' } as const

type ConfidenceBadgesProps = Pick<StagedExtraction, 'extraction_confidence' | 'is_low_confidence'>

/** How far a reading can be trusted, and whether someone should look. Source: part 2 §9. */
export function ConfidenceBadges({ extraction_confidence, is_low_confidence }: ConfidenceBadgesProps) {
  const label = confidenceLabel(extraction_confidence)
  return (
    <>
      <ToneBadge tone={TONES[label]}>
        {label} confidence, {confidencePercent(extraction_confidence)}
      </ToneBadge>
      {is_low_confidence && (
        <ToneBadge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
          Needs Review
        </ToneBadge>
      )}
    </>
  )
}
