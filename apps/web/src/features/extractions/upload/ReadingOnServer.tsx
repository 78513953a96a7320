import { ActionIcon } from '@mantine/core'
import type { DocumentUpload } from '@quotewright/contracts/extractions.ts'
import { IconX } from '@tabler/icons-react'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import { toast } from '../../../platform/toasts.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { extractionQuery, useDismissUpload } from '../extractions.api.ts'
import { listedElsewhere } from './listed-elsewhere.ts'
import styles from './Upload.module.css'
import type { Upload } from './upload-store.ts'

const STATES: Readonly<Record<DocumentUpload['state'], string>> = {
  waiting: 'In the queue',
  reading: 'Being read',
  failed: 'Extraction failed',
}

interface ReadingOnServerProps {
  readonly uploads: UseQueryResult<DocumentUpload[]>
  /** What this page shows already. */
  readonly items: readonly Upload[]
}

/** Documents whose reading was begun before this page was loaded, or elsewhere. */
export function ReadingOnServer({ uploads, items }: ReadingOnServerProps) {
  const shown = listedElsewhere(uploads.data ?? [], items)
  const names = new Set(items.map(({ file }) => file.name))
  const finished = useFinished(uploads.data).filter(({ file_name }) => !names.has(file_name))
  if (uploads.isError && uploads.data === undefined) {
    return <LoadFailure query={uploads} title="Failed to load documents being read" />
  }
  if (shown.length === 0 && finished.length === 0) return null
  return (
    <Panel title="Documents being read">
      <ul className="stack-close">
        {shown.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
        {finished.map((upload) => (
          <FinishedRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </Panel>
  )
}

/** Documents that were being read while this page was open, and by now are. */
function useFinished(uploads: readonly DocumentUpload[] | undefined): readonly DocumentUpload[] {
  const hasQueue = useFeatureState()('reviewQueue') === 'on'
  const [before, setBefore] = useState<readonly DocumentUpload[]>([])
  const [gone, setGone] = useState<readonly DocumentUpload[]>([])
  if (uploads !== undefined && uploads !== before) {
    const still = new Set(uploads.map(({ id }) => id))
    const left = before.filter(({ id, state }) => !still.has(id) && state !== 'failed')
    if (left.length > 0) setGone([...gone, ...left])
    setBefore(uploads)
  }
  // One that was cancelled is gone as well, and not staged.
  const staged = useQueries({ queries: hasQueue ? gone.map(({ id }) => extractionQuery(id)) : [] })
  return gone.filter((_, index) => Boolean(staged[index]?.data))
}

function UploadRow({ upload: { id, file_name, state, message } }: { readonly upload: DocumentUpload }) {
  const dismiss = useDismissUpload()
  return (
    <li className={styles.file}>
      <div className={styles.name}>
        <strong>{file_name}</strong>
        <span>{state === 'failed' ? `${STATES.failed}: ${message}` : STATES[state]}</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        loading={dismiss.isPending}
        aria-label={state === 'failed' ? `Dismiss ${file_name}` : `Cancel ${file_name}`}
        onClick={() => dismiss.mutate(id, { onError: (error) => toast.failure(error.message) })}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function FinishedRow({ upload: { id, file_name } }: { readonly upload: DocumentUpload }) {
  return (
    <li className={styles.file}>
      <div className={styles.name}>
        <strong>{file_name}</strong>
        <span>Read</span>
      </div>
      <ButtonLink variant="default" to={paths.quoteLab} search={{ tab: 'review', extraction: id }}>
        Open
      </ButtonLink>
    </li>
  )
}
