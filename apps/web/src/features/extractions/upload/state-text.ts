import { confidenceLabel } from '@quotewright/domain/extractions/confidence-label.ts'
import { TYPE_LABELS } from '../document-words.ts'
import { progressText } from './progress-text.ts'
import type { Upload } from './upload-store.ts'

/** How far a file is, in a few words. */
export function stateText({ state }: Upload): string {
  switch (state.kind) {
    case 'chosen':
      return 'Ready to extract'
    case 'waiting':
      return 'In the queue'
    case 'reading':
      return progressText(state.progress)
    case 'lost':
      return 'Connection lost, looking for it'
    case 'staged':
      return 'Read'
    case 'read':
      return `Read, ${confidenceLabel(state.preview.extraction_confidence)} confidence`
    case 'unsupported':
      return `Not a quote: ${TYPE_LABELS[state.unsupported.detected_type]}`
    case 'failed':
      return 'Extraction failed'
  }
}
