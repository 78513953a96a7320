import { Button, Text } from '@mantine/core'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { IconArrowsExchange, IconCheck, IconFileInvoice, IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { isOpen } from '../document-words.ts'
import { ExtractionBadges } from '../ExtractionBadges.tsx'
import styles from '../Extractions.module.css'
import type { ExtractionQuestion } from './ExtractionDialogs.tsx'
import { useDecisionsWithToast } from './use-extraction-actions.tsx'
import bench from './Workbench.module.css'

interface WorkbenchHeadProps {
  readonly extraction: StagedExtraction
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The form that its button saves. */
  readonly formId: string
  readonly onSave: () => Promise<StagedExtraction | null>
  readonly onAsk: (question: ExtractionQuestion) => void
}

const ICON = { size: 18, 'aria-hidden': true } as const

/** What the document is, how far it can be trusted, and what can be done with it. */
export function WorkbenchHead({ extraction, isDirty, isSaving, formId, onSave, onAsk }: WorkbenchHeadProps) {
  const { file_name, final_type, status, page_count } = extraction
  const decide = useDecisionsWithToast()
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the button that opened it was, there is nothing now.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  /** What is typed belongs to what is approved. */
  const approveSaved = async () => {
    const saved = await onSave()
    if (saved !== null) await decide.approve(saved)
  }
  return (
    <header className="stack-tight">
      <div className={bench.title}>
        <h2 ref={heading} tabIndex={-1}>
          {file_name}
        </h2>
        <Text size="sm" c="dimmed">
          {page_count === 1 ? '1 page' : `${page_count} pages`}
        </Text>
      </div>
      <ExtractionBadges extraction={extraction} />
      {isOpen(extraction) && (
        <div className={styles.buttons}>
          <Button
            variant={isDirty ? 'filled' : 'default'}
            disabled={!isDirty}
            loading={isSaving}
            type="submit"
            form={formId}
          >
            Save changes
          </Button>
          {final_type === 'quote' && (
            <Button
              variant={isDirty ? 'default' : 'filled'}
              leftSection={<IconFileInvoice {...ICON} />}
              onClick={() => onAsk('convert')}
            >
              Convert to quote
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconArrowsExchange {...ICON} />}
            onClick={() => onAsk('type')}
          >
            Correct type
          </Button>
          {status === 'pending_review' && (
            <Button
              variant="default"
              leftSection={<IconCheck {...ICON} />}
              loading={decide.isPending}
              onClick={() => void approveSaved()}
            >
              Approve
            </Button>
          )}
          <Button variant="default" leftSection={<IconX {...ICON} />} onClick={() => onAsk('reject')}>
            Reject
          </Button>
          <DeleteButton onAsk={onAsk} />
        </div>
      )}
      {!isOpen(extraction) && <Outcome extraction={extraction} onAsk={onAsk} />}
    </header>
  )
}

function DeleteButton({ onAsk }: Pick<WorkbenchHeadProps, 'onAsk'>) {
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash {...ICON} />}
      onClick={() => onAsk('delete')}
    >
      Delete
    </Button>
  )
}

/** What has become of it. */
function Outcome({ extraction, onAsk }: Pick<WorkbenchHeadProps, 'extraction' | 'onAsk'>) {
  const { status, quote_id, quote_number, reject_notes } = extraction
  return (
    <>
      {status === 'rejected' && (
        <Text className={bench.reason}>
          {reject_notes === null ? 'Rejected without a reason.' : `Rejected: ${reject_notes}`}
        </Text>
      )}
      <div className={styles.buttons}>
        {quote_id !== null && (
          <ButtonLink to={paths.quoteEditor} search={{ quoteId: quote_id }}>
            Edit quote #{quote_number}
          </ButtonLink>
        )}
        <DeleteButton onAsk={onAsk} />
      </div>
    </>
  )
}
