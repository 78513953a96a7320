import { Text } from '@mantine/core'
import type { Enriched } from '@quotewright/contracts/enrichment.ts'
import {
  EMPTY_SECTIONS,
  isSameSection,
  SECTION_NAMES,
  SECTION_TITLES,
  type SectionName,
} from '@quotewright/domain/enrichment/edited-sections.ts'
import { useQuery } from '@tanstack/react-query'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import styles from './EnrichedSections.module.css'
import { EditableSection } from './editing/EditableSection.tsx'
import { enrichedQuery } from './enrichment.api.ts'
import { SectionBody } from './SectionBody.tsx'
import { TitledSection } from './TitledSection.tsx'

interface EnrichedSectionsProps {
  readonly quoteId: string
  /** For staff of the quote's organization, while the quote may be changed. */
  readonly isEditable?: boolean
}

/** The written sections of a quote, in the order of part 1 §2 "Quote preview modal". */
export function EnrichedSections({ quoteId, isEditable = false }: EnrichedSectionsProps) {
  const { data: enriched, isPending } = useQuery(enrichedQuery(quoteId))
  const isShown = useShownSections()
  if (isPending) return <SkeletonLines label="Loading the written sections" lines={3} />
  const isEmpty = (name: SectionName) => isEmptySection(name, enriched)
  if (!enriched || (!isEditable && SECTION_NAMES.every(isEmpty))) {
    return <Text c="dimmed">No enriched content available yet.</Text>
  }
  const names = SECTION_NAMES.filter(isShown)
  return (
    <div className={styles.sections}>
      {isEditable && enriched.note !== null && (
        <Text c="dimmed" size="sm">
          {enriched.note}
        </Text>
      )}
      {isEditable && enriched.cover_letter_test !== null && (
        <Text c="dimmed" size="sm">
          The cover letter is wording {enriched.cover_letter_test.variant.toUpperCase()} of the test “
          {enriched.cover_letter_test.name}”. If you edit it, this quote won’t count.
        </Text>
      )}
      {isEditable
        ? names.map((name) => (
            <EditableSection key={name} name={name} quoteId={quoteId} enriched={enriched} />
          ))
        : names
            .filter((name) => !isEmpty(name))
            .map((name) => (
              <TitledSection key={name} title={SECTION_TITLES[name]}>
                <SectionBody name={name} content={enriched.enriched_content} issues={enriched.prose_issues} />
              </TitledSection>
            ))}
    </div>
  )
}

const isEmptySection = (name: SectionName, enriched: Enriched | null | undefined): boolean =>
  enriched == null || isSameSection(name, enriched.enriched_content, EMPTY_SECTIONS)

/** Blocks whose switch is off are on no surface. Source: decisions §6. */
function useShownSections(): (name: SectionName) => boolean {
  const stateOf = useFeatureState()
  const switches = { about_us: 'aboutUsBlock', our_services: 'ourServicesBlock' } as const
  return (name) => !(name in switches) || stateOf(switches[name as keyof typeof switches]) !== 'off'
}
