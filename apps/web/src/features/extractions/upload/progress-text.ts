import type { ReadingProgress } from '@quotewright/contracts/extractions.ts'

const STAGES: Readonly<Record<ReadingProgress['stage'], string>> = {
  stored: 'Received',
  reading: 'Reading',
  recognising: 'Recognising the scanned page',
  checking: 'Checking the sums',
}

/** How far a document is: "Reading, page 2 of 5". Null while it is on its way to the server. */
export function progressText(progress: ReadingProgress | null): string {
  if (progress === null) return 'Uploading'
  const { stage, page, pages } = progress
  return page === undefined || pages === undefined
    ? STAGES[stage]
    : `${STAGES[stage]}, page ${page} of ${pages}`
}
