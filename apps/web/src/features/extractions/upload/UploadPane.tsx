import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { uploadsQuery, useLiveExtractions } from '../extractions.api.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { ReadingOnServer } from './ReadingOnServer.tsx'
import { ResultsPanel } from './ResultsPanel.tsx'
import { useSharedFiles } from './shared-files.tsx'
import styles from './Upload.module.css'
import { useUploads } from './upload-store.ts'
import { useLostUploads } from './use-lost-uploads.ts'

/** Upload (/quote-lab?tab=upload): a PDF becomes a quote to check. Source: part 2 §2 "Upload tab". */
export function UploadPane() {
  const { items, refused, selectedKey } = useUploads()
  const onServer = useQuery(uploadsQuery)
  useLiveExtractions()
  useLostUploads(items, onServer.data)
  useSharedFiles(items)
  const shown =
    items.find(({ key }) => key === selectedKey) ?? items.find(({ state }) => state.kind !== 'chosen')
  const output = useRef<HTMLDivElement>(null)
  useShowOutput(output, shown && `${shown.key} ${shown.state.kind}`)
  return (
    <div className={styles.panes}>
      <div className={styles.left}>
        <ChooseFiles items={items} refused={refused} shownKey={shown?.key ?? null} />
        <ReadingOnServer uploads={onServer} items={items} />
      </div>
      <div ref={output} className={styles.output}>
        <ResultsPanel shown={shown} />
      </div>
      <div className={styles.help}>
        <HowItWorks />
      </div>
    </div>
  )
}

/** On a phone the results lie below the files: brings them into view when others are shown. */
function useShowOutput(output: React.RefObject<HTMLElement | null>, shown: string | undefined): void {
  const lastShown = useRef(shown)
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    const isStacked = window.matchMedia('(max-width: 62em)').matches
    if (isStacked && shown !== undefined) output.current?.scrollIntoView({ block: 'start' })
  }, [output, shown])
}
