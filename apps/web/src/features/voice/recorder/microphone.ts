import { PIECE_BYTES } from '@quotewright/domain/voice/recording-limits.ts'
import type { VoiceFailure } from './failures.ts'
import { type Levels, loudness, NO_LEVELS, withLevel } from './level.ts'
import { VoiceError } from './voice-error.ts'

/** Best first: small, and known to every speech-to-text service. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const
/** Enough for speech; ten minutes are some 3 MB. */
const BITS_PER_SECOND = 40_000
/** So much is lost at most when the browser is killed. */
const PIECE_MS = 3_000
const LEVEL_MS = 50

const REFUSALS: Readonly<Record<string, VoiceFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no_microphone',
  OverconstrainedError: 'no_microphone',
  NotReadableError: 'in_use',
  AbortError: 'in_use',
}

/**
 * Asks for the microphone.
 *
 * @throws VoiceError why there is none.
 */
export async function openMicrophone(): Promise<MediaStream> {
  if (!globalThis.isSecureContext || !('mediaDevices' in navigator)) throw new VoiceError('insecure')
  try {
    // As it sounds: speech-to-text copes with noise better than with what a filter leaves, and noise can be reported.
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: true },
    })
  } catch (cause) {
    const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
    throw new VoiceError(REFUSALS[name] ?? 'unsupported', { cause })
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export interface Capture {
  readonly mediaType: string
  readonly pause: () => void
  readonly resume: () => void
  /** Hands over what was recorded since the last piece. */
  readonly flush: () => void
  /** Resolves once the last piece was handed over. */
  readonly stop: () => Promise<void>
}

/** Records a stream in pieces. */
export function captureAudio(stream: MediaStream, onPiece: (piece: Blob) => void): Capture {
  if (typeof MediaRecorder !== 'function') throw new VoiceError('unsupported')
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType === undefined ? {} : { mimeType }),
  })
  recorder.addEventListener('dataavailable', ({ data }) => {
    for (let from = 0; from < data.size; from += PIECE_BYTES) {
      onPiece(data.slice(from, from + PIECE_BYTES, data.type))
    }
  })
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.start(PIECE_MS)
  return {
    mediaType: mimeType ?? (recorder.mimeType || 'audio/webm'),
    pause: () => {
      if (recorder.state === 'recording') recorder.pause()
    },
    resume: () => {
      if (recorder.state === 'paused') recorder.resume()
    },
    flush: () => {
      if (recorder.state !== 'inactive') recorder.requestData()
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      return stopped
    },
  }
}

export interface LevelWatch {
  /** The loudness now, from 0 to 1. */
  readonly level: () => number
  /** What was measured so far. */
  readonly levels: () => Levels
  readonly pause: () => void
  readonly resume: () => void
  readonly close: () => void
}

/** Measures how loud a stream is. */
export function watchLevel(stream: MediaStream): LevelWatch {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let level = 0
  let levels = NO_LEVELS
  let isPaused = false
  const clock = setInterval(() => {
    // Asleep until a gesture, it would measure silence where someone talks.
    if (isPaused || context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    level = loudness(samples)
    levels = withLevel(levels, level)
  }, LEVEL_MS)
  void context.resume().catch(() => undefined)
  return {
    level: () => (isPaused ? 0 : level),
    levels: () => levels,
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
    close: () => {
      clearInterval(clock)
      void context.close().catch(() => undefined)
    },
  }
}
