import { Alert, Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { IconAlertTriangle, IconFileSearch, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { isOpen } from '../document-words.ts'
import styles from '../Extractions.module.css'
import editing from '../editing/Editing.module.css'
import { ExtractedFields } from '../editing/ExtractedFields.tsx'
import { ExtractedLines } from '../editing/ExtractedLines.tsx'
import { NewerData } from '../editing/NewerData.tsx'
import { type ExtractedForm, useExtractedForm } from '../editing/use-extracted-form.ts'
import { type Spot, usePointedSpot } from '../editing/use-pointed-spot.ts'
import { ExtractionDialogs, type ExtractionQuestion } from './ExtractionDialogs.tsx'
import { PriceProposals } from './PriceProposals.tsx'
import bench from './Workbench.module.css'
import { WorkbenchHead } from './WorkbenchHead.tsx'

/** pdf.js comes with it: only who looks at a document loads that. */
const EvidencePanel = lazy(async () => ({
  default: (await import('../document/EvidencePanel.tsx')).EvidencePanel,
}))

interface ExtractionWorkbenchProps {
  readonly extraction: StagedExtraction
  /** It is no longer there. */
  readonly onDeleted: () => void
}

/** What was read of a document beside the document: to be checked, corrected and made a quote of. */
export function ExtractionWorkbench({ extraction, onDeleted }: ExtractionWorkbenchProps) {
  const form = useExtractedForm(extraction)
  const pointed = usePointedSpot()
  const root = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [question, setQuestion] = useState<ExtractionQuestion | null>(null)
  const [isPageShown, setIsPageShown] = useState(true)
  const isEditable = isOpen(extraction)

  const save = async () => {
    const saved = await form.save()
    if (saved === null) focusFirstInvalid(root.current ?? undefined)
    return saved
  }
  useHotkeys([['mod+S', () => isEditable && void save()]], [])
  const pick = (spot: Spot) => {
    const field = root.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={bench.workbench}>
      <WorkbenchHead
        extraction={extraction}
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        onSave={save}
        formId={formId}
        onAsk={setQuestion}
      />
      <FormNotices form={form} extraction={extraction} isEditable={isEditable} />
      <Button
        variant="default"
        className={bench.toggle}
        leftSection={<IconFileSearch size={18} aria-hidden />}
        aria-expanded={isPageShown}
        onClick={() => setIsPageShown(!isPageShown)}
      >
        {isPageShown ? 'Hide the document' : 'Show the document'}
      </Button>
      <div className={bench.sides} data-with-page={isPageShown || undefined}>
        {isPageShown && (
          <div className={bench.page}>
            <Suspense fallback={<SkeletonLines label="Loading the document..." lines={1} height={320} />}>
              <EvidencePanel extraction={extraction} pointed={pointed} onPick={pick} />
            </Suspense>
          </div>
        )}
        <form
          ref={root}
          id={formId}
          noValidate
          className={editing.form}
          aria-label={`Extracted data of ${extraction.file_name}`}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <ExtractedFields
            form={form}
            pointed={pointed}
            isReadOnly={!isEditable}
            remembered={extraction.remembered_fields}
            review={extraction.needs_review}
          />
          <ExtractedLines form={form} pointed={pointed} isReadOnly={!isEditable} />
        </form>
      </div>
      <PriceProposals extraction={extraction} />
      <ExtractionDialogs
        extraction={extraction}
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={onDeleted}
        beforeConvert={save}
      />
    </div>
  )
}

interface FormNoticesProps {
  readonly form: ExtractedForm
  readonly extraction: StagedExtraction
  readonly isEditable: boolean
}

function FormNotices({ form, extraction, isEditable }: FormNoticesProps) {
  const { warnings } = extraction.validation
  return (
    <>
      {form.isStale && <NewerData form={form} isEditable={isEditable} />}
      {form.isDirty && !form.isStale && !isEditable && (
        <Alert color="yellow" role="alert" title="Your changes can no longer be saved">
          <Text size="sm" mb="sm">
            Someone already approved or rejected this. What you typed is still below.
          </Text>
          <Button variant="default" onClick={form.discard}>
            Discard my changes
          </Button>
        </Alert>
      )}
      {form.isRestored && !form.isStale && isEditable && (
        <Alert
          color="blue"
          role="note"
          icon={<IconHistory aria-hidden />}
          title="Restored your unsaved changes"
        >
          <div className={styles.buttons}>
            <Button variant="default" onClick={form.discard}>
              Discard
            </Button>
            <Button variant="default" onClick={form.dismissRestored}>
              Keep editing
            </Button>
          </div>
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert
          color="yellow"
          role="note"
          icon={<IconAlertTriangle aria-hidden />}
          title="Check before you use it"
        >
          <ul className={styles.list}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          {isEditable && (
            <Text size="sm" mt="xs">
              We check again when you save.
            </Text>
          )}
        </Alert>
      )}
    </>
  )
}
