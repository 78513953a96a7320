import type { Correction } from '@quotewright/contracts/transcriptions.ts'
import type { RecordingStore } from './recording-store.ts'
import type { SpeechServer } from './send-recording.ts'

/** What was said, ready for the description. */
export interface SpokenText {
  readonly text: string
  readonly corrections: readonly Correction[]
  /** It was so loud that words may be wrong. */
  readonly isNoisy: boolean
  readonly endedBy: 'person' | 'time' | 'size'
}

export interface RecorderOptions {
  readonly store: RecordingStore
  /** The store as it is now: another tab may have had the one before closed. */
  readonly openStore: () => Promise<RecordingStore>
  readonly server: SpeechServer & { readonly remove: (id: string) => Promise<unknown> }
  /** Sets words right as the price book writes them. */
  readonly settle: (
    text: string,
    language: string,
  ) => Promise<{ readonly text: string; readonly corrections: readonly Correction[] }>
  readonly onText: (spoken: SpokenText) => void
  /** Words of one live transcript, kept against a reload; '' once they are used. */
  readonly keepWords: (takeId: string, words: string) => void
  /** Marks the recording as being worked on in this tab, until it is released. */
  readonly lock: (id: string) => () => void
  /** Whether a finished recording waits for reception. */
  readonly waits: (id: string, isWaiting: boolean) => void
}
