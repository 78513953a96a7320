import { Badge, Button, Text } from '@mantine/core'
import type { Enriched } from '@quotewright/contracts/enrichment.ts'
import {
  EMPTY_SECTIONS,
  isSameSection,
  SECTION_TITLES,
  type SectionName,
} from '@quotewright/domain/enrichment/edited-sections.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { enrichQuote } from '../enrichment.api.ts'
import { SectionBody } from '../SectionBody.tsx'
import { TitledSection } from '../TitledSection.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SettleIssues } from './SettleIssues.tsx'
import { useSectionEditor } from './use-section-editor.ts'

interface EditableSectionProps {
  readonly name: SectionName
  readonly quoteId: string
  readonly enriched: Enriched
}

/** A section that staff can edit where it stands. */
export function EditableSection({ name, quoteId, enriched }: EditableSectionProps) {
  const editor = useSectionEditor({ name, quoteId, enriched })
  const opener = useRef<HTMLButtonElement>(null)
  const title = SECTION_TITLES[name]
  const isEmpty = isSameSection(name, enriched.enriched_content, EMPTY_SECTIONS)
  const issues = enriched.prose_issues.filter(({ section }) => section.split('.')[0] === name)
  const isEdited = enriched.edited_sections.includes(name)
  // Testimonials are never typed: without one there is nothing to edit.
  const canOpen = name !== 'testimonials' || !isEmpty
  const close = useCallback(() => void requestAnimationFrame(() => opener.current?.focus()), [])
  if (editor.draft !== null) {
    return (
      <TitledSection title={title}>
        <SectionForm name={name} editor={editor} draft={editor.draft} onClosed={close} />
      </TitledSection>
    )
  }
  return (
    <TitledSection
      title={title}
      aside={
        <div className="row-middle">
          {issues.length > 0 && <ToneBadge tone="warning">Check the wording</ToneBadge>}
          {isEdited && <Badge variant="light">Edited by hand</Badge>}
          {isEdited && <WriteAgain name={name} quoteId={quoteId} />}
          {canOpen && (
            <Button
              ref={opener}
              variant="default"
              aria-label={`${isEmpty ? 'Add' : 'Edit'} ${title}`}
              onClick={editor.open}
            >
              {isEmpty ? 'Add' : 'Edit'}
            </Button>
          )}
        </div>
      }
    >
      {isEmpty ? (
        <Absent name={name} />
      ) : (
        <SectionBody name={name} content={enriched.enriched_content} issues={issues} />
      )}
      {issues.length > 0 && <SettleIssues quoteId={quoteId} issues={issues} onSettled={close} />}
      {isEdited && (
        <Text c="dimmed" size="sm">
          Your words stay. Totals, dates and line names follow the quote.
        </Text>
      )}
    </TitledSection>
  )
}

const Absent = ({ name }: Pick<EditableSectionProps, 'name'>) => (
  <Text c="dimmed" size="sm">
    {name === 'testimonials' ? 'Shown once you have reviews.' : 'Not on this quote.'}
  </Text>
)

/** Gives up an edited section for a newly written one, after asking. */
function WriteAgain({ name, quoteId }: Pick<EditableSectionProps, 'name' | 'quoteId'>) {
  const [isAsked, setIsAsked] = useState(false)
  const title = SECTION_TITLES[name]
  const writing = useMutation({
    mutationFn: () => enrichQuote(quoteId, [name]),
    onSuccess: () => toast.success(`${title} written again`),
    onError: (error) => toast.failure(error.message),
    onSettled: () => setIsAsked(false),
  })
  return (
    <>
      <Button variant="subtle" aria-label={`Write again: ${title}`} onClick={() => setIsAsked(true)}>
        Write again
      </Button>
      <ConfirmDialog
        title={`Write ${title} again?`}
        confirm="Write again"
        isOpen={isAsked}
        isBusy={writing.isPending}
        onConfirm={() => writing.mutate()}
        onClose={() => setIsAsked(false)}
      >
        Replaces your edited text with a new one for this quote.
      </ConfirmDialog>
    </>
  )
}
