import { Progress as Bar, Button, Text, VisuallyHidden } from '@mantine/core'
import type { ReadingProgress } from '@quotewright/contracts/extractions.ts'
import { IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { extractionQuery } from '../extractions.api.ts'
import { ExtractionWorkbench } from '../workbench/ExtractionWorkbench.tsx'
import { ExtractionFailed, UnsupportedType } from './FailurePanels.tsx'
import { PreviewOnly } from './PreviewOnly.tsx'
import { progressText } from './progress-text.ts'
import { stateText } from './state-text.ts'
import styles from './Upload.module.css'
import { type Upload, uploadActions } from './upload-store.ts'

/** What came of the file that is looked at. Source: part 2 §2 "Upload tab", §8. */
export function ResultsPanel({ shown }: { readonly shown: Upload | undefined }) {
  return (
    <Panel title="Extraction results">
      <VisuallyHidden component="output">
        {shown !== undefined && `${shown.file.name}: ${stateText(shown)}`}
      </VisuallyHidden>
      {shown === undefined ? <Empty /> : <Result key={shown.key} upload={shown} />}
    </Panel>
  )
}

function Empty() {
  return (
    <div className={styles.empty}>
      <IconFileDescription size={30} aria-hidden />
      Output will appear here
    </div>
  )
}

function Result({ upload: { key, file, state } }: { readonly upload: Upload }) {
  const hasQueue = useFeatureState()('reviewQueue') === 'on'
  const remove = () => uploadActions.remove(key)
  switch (state.kind) {
    case 'chosen':
      return <Empty />
    case 'waiting':
      return <Working name={file.name} text="In the queue" onCancel={remove} />
    case 'reading':
      return (
        <Working
          name={file.name}
          text={progressText(state.progress)}
          progress={state.progress}
          onCancel={remove}
        />
      )
    case 'lost':
      return (
        <Working
          name={file.name}
          text="Connection lost. We’re still reading it, and it will show up here."
          onCancel={remove}
        />
      )
    case 'failed':
      return <ExtractionFailed file={file} failure={state.failure} onRetry={() => uploadActions.retry(key)} />
    case 'unsupported':
      return <UnsupportedType unsupported={state.unsupported} hasQueue={hasQueue} />
    case 'staged':
      return <Staged extractionId={state.id} onDeleted={remove} />
    case 'read':
      return hasQueue ? (
        <Staged extractionId={state.preview.document_id} onDeleted={remove} />
      ) : (
        <PreviewOnly preview={state.preview} />
      )
  }
}

interface WorkingProps {
  readonly name: string
  readonly text: string
  readonly progress?: ReadingProgress | null
  readonly onCancel: () => void
}

function Working({ name, text, progress, onCancel }: WorkingProps) {
  const { page, pages } = progress ?? {}
  return (
    <>
      <Text fw={560}>{name}</Text>
      <Text mb="sm">{text}</Text>
      {page !== undefined && pages !== undefined && (
        <Bar value={(100 * page) / pages} aria-label={`Pages of ${name} read`} mb="md" />
      )}
      <SkeletonLines label={`Reading ${name}`} lines={4} height={40} />
      <Button variant="default" mt="md" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
}

interface StagedProps {
  readonly extractionId: string
  readonly onDeleted: () => void
}

function Staged({ extractionId, onDeleted }: StagedProps) {
  const extraction = useQuery(extractionQuery(extractionId))
  if (extraction.data) {
    return (
      <>
        <ExtractionWorkbench key={extractionId} extraction={extraction.data} onDeleted={onDeleted} />
        <ButtonLink
          variant="subtle"
          mt="md"
          to={paths.quoteLab}
          search={{ tab: 'review', extraction: extractionId }}
        >
          Open in Review Queue
        </ButtonLink>
      </>
    )
  }
  if (extraction.data === null) return <Text>This extraction was deleted.</Text>
  if (extraction.isError) {
    return <LoadFailure query={extraction} title="Failed to load the extraction" />
  }
  return <SkeletonLines label="Loading the extraction..." lines={4} height={64} />
}
