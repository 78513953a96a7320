import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { extractionQuery } from '../extractions.api.ts'
import { ExtractionWorkbench } from '../workbench/ExtractionWorkbench.tsx'

interface OpenExtractionProps {
  readonly extractionId: string
  readonly onBack: () => void
}

/** One staged extraction, over the whole width. */
export function OpenExtraction({ extractionId, onBack }: OpenExtractionProps) {
  const extraction = useQuery(extractionQuery(extractionId))
  return (
    <Panel
      title="Extraction"
      aside={
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          Back to the queue
        </Button>
      }
    >
      {extraction.data && <ExtractionWorkbench extraction={extraction.data} onDeleted={onBack} />}
      {extraction.data === null && (
        <EmptyState icon={<IconFileOff />} title="Extraction not found">
          It may have been deleted.
        </EmptyState>
      )}
      {extraction.data === undefined && (
        <Loading
          query={extraction}
          label="Loading the extraction..."
          lines={4}
          height={64}
          failure="Failed to load the extraction"
        />
      )}
    </Panel>
  )
}
