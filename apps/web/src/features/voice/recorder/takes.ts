import type { VoiceFailure } from './failures.ts'
import { type Levels, NO_LEVELS } from './level.ts'
import { type LiveSpeech, listenLive } from './live-speech.ts'
import {
  type Capture,
  captureAudio,
  closeMicrophone,
  type LevelWatch,
  openMicrophone,
  watchLevel,
} from './microphone.ts'

/** Someone talking, by either means. */
export interface RunningTake {
  readonly pause: () => void
  readonly resume: () => void
  /** Resolves once everything said was handed over. The microphone is closed then. */
  readonly stop: () => Promise<void>
  /** Closes the microphone; what was not handed over is lost. */
  readonly abort: () => void
  /** Hands over what there is, because the page may be gone soon. */
  readonly flush: () => void
  /** The loudness now; null where it cannot be measured. */
  readonly level: () => number | null
  readonly levels: () => Levels
}

interface RecordedTakeOptions {
  /** To be called once, before the first piece. */
  readonly onStart: (mediaType: string) => void
  readonly onPiece: (piece: Blob) => void
  /** The microphone was pulled out, or given to another app. */
  readonly onEnded: () => void
}

/**
 * Records the microphone.
 *
 * @throws VoiceError
 */
export async function startRecordedTake({
  onStart,
  onPiece,
  onEnded,
}: RecordedTakeOptions): Promise<RunningTake> {
  const stream = await openMicrophone()
  let capture: Capture
  try {
    capture = captureAudio(stream, onPiece)
  } catch (error) {
    closeMicrophone(stream)
    throw error
  }
  const watch = watchLevel(stream)
  const close = () => {
    watch.close()
    closeMicrophone(stream)
  }
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', onEnded)
  onStart(capture.mediaType)
  return {
    pause: () => {
      capture.pause()
      watch.pause()
    },
    resume: () => {
      capture.resume()
      watch.resume()
    },
    stop: async () => {
      await capture.stop()
      close()
    },
    abort: () => {
      void capture.stop()
      close()
    },
    flush: capture.flush,
    level: watch.level,
    levels: watch.levels,
  }
}

interface LiveTakeOptions {
  readonly language: string
  readonly onStart: () => void
  readonly onWords: (words: string, interim: string) => void
  readonly onFailure: (failure: VoiceFailure) => void
}

/** Phones give the microphone to one listener only: a meter would take it from the recognition. */
const canMeasureBeside = (): boolean => !/Android|iPhone|iPad/.test(navigator.userAgent)

/** Lets the browser write along. */
export function startLiveTake(options: LiveTakeOptions): RunningTake {
  const speech: LiveSpeech = listenLive(options)
  const meter = canMeasureBeside() ? besideMeter() : undefined
  return {
    pause: () => speech.pause(),
    resume: () => speech.resume(),
    stop: async () => {
      await speech.stop()
      meter?.close()
    },
    abort: () => {
      speech.abort()
      meter?.close()
    },
    flush: () => undefined,
    level: () => meter?.level() ?? null,
    levels: () => NO_LEVELS,
  }
}

/** A meter that does without where the microphone can't be opened twice. */
function besideMeter() {
  let watch: LevelWatch | undefined
  let stream: MediaStream | undefined
  let isClosed = false
  const open = async () => {
    stream = await openMicrophone()
    if (isClosed) closeMicrophone(stream)
    else watch = watchLevel(stream)
  }
  void open().catch(() => undefined)
  return {
    level: () => watch?.level(),
    close: () => {
      isClosed = true
      watch?.close()
      if (stream !== undefined) closeMicrophone(stream)
    },
  }
}
