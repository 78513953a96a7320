import { ActionIcon, Button, Group } from '@mantine/core'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { queryClient } from '../../../platform/query-client.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast } from '../../../platform/toasts.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import type { PointedSpot, Spot } from '../editing/use-pointed-spot.ts'
import { documentQuery } from '../extractions.api.ts'
import { placesOf } from './boxes.ts'
import styles from './Evidence.module.css'
import { PdfPage } from './PdfPage.tsx'
import { usePdf } from './use-pdf.ts'

const ZOOMS = [1, 1.5, 2, 3] as const
const ICON = { size: 20, 'aria-hidden': true } as const
const TOOL = { variant: 'default', size: 44 } as const

interface EvidencePanelProps {
  readonly extraction: Pick<StagedExtraction, 'id' | 'evidence' | 'file_name'>
  readonly pointed: PointedSpot
  /** A box on the page was chosen. */
  readonly onPick: (spot: Spot) => void
}

/** The document itself, with the places where each value was read. */
export function EvidencePanel({
  extraction: { id, evidence, file_name },
  pointed,
  onPick,
}: EvidencePanelProps) {
  const { pdf, error, retry } = usePdf(id)
  const [zoom, setZoom] = useState(0)
  const [chosenPage, setChosenPage] = useState(1)
  const [shownSpot, setShownSpot] = useState<Spot | null>(null)
  const places = placesOf(evidence)

  // What is pointed at brings its page; turning pages by hand holds until something else is.
  if (pointed.spot !== shownSpot) {
    setShownSpot(pointed.spot)
    const page = places.find(({ spot }) => spot === pointed.spot)?.place.page
    if (page !== undefined) setChosenPage(page)
  }
  if (error) return <ErrorPanel title="Couldn’t show the document" error={error} onRetry={retry} />
  if (pdf === undefined) return <SkeletonLines label="Loading the document..." lines={1} height={320} />
  const page = Math.min(Math.max(1, chosenPage), pdf.numPages)
  return (
    <section className={styles.panel} aria-label={`Document ${file_name}`}>
      <Group gap="xs" className={styles.tools}>
        <ActionIcon
          {...TOOL}
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => setChosenPage(page - 1)}
        >
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <output className={styles.page}>
          Page {page} of {pdf.numPages}
        </output>
        <ActionIcon
          {...TOOL}
          aria-label="Next page"
          disabled={page >= pdf.numPages}
          onClick={() => setChosenPage(page + 1)}
        >
          <IconChevronRight {...ICON} />
        </ActionIcon>
        <ActionIcon {...TOOL} aria-label="Zoom out" disabled={zoom <= 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut {...ICON} />
        </ActionIcon>
        <ActionIcon
          {...TOOL}
          aria-label="Zoom in"
          disabled={zoom >= ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn {...ICON} />
        </ActionIcon>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(id, file_name)}
        >
          Download
        </Button>
      </Group>
      <PdfPage
        pdf={pdf}
        number={page}
        zoom={ZOOMS[zoom] ?? 1}
        places={places.filter(({ place }) => place.page === page)}
        pointed={pointed}
        onPick={onPick}
      />
    </section>
  )
}

async function download(extractionId: string, fileName: string): Promise<void> {
  try {
    const { blob } = await queryClient.query(documentQuery(extractionId))
    saveFile(fileName, blob)
  } catch {
    toast.failure('Couldn’t download the document')
  }
}
