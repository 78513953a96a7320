import { ApiError } from '@quotewright/contracts/client.ts'
import type { Transcription } from '@quotewright/contracts/transcriptions.ts'
import type { VoiceFailure } from './failures.ts'
import type { KeptRecording, RecordingStore } from './recording-store.ts'
import { VoiceError } from './voice-error.ts'

/** The calls that turn a recording into text. Each throws `ApiError`. */
export interface SpeechServer {
  readonly begin: (recording: KeptRecording) => Promise<Transcription>
  readonly putPiece: (id: string, index: number, piece: Blob) => Promise<Transcription>
  readonly finish: (id: string, pieces: number) => Promise<Transcription>
  readonly read: (id: string) => Promise<Transcription>
  readonly retry: (id: string) => Promise<Transcription>
}

export interface SendOptions {
  readonly store: RecordingStore
  readonly server: SpeechServer
  readonly signal: AbortSignal
  /** Waits so many milliseconds, or less where there may be something to do. */
  readonly wait: (ms: number) => Promise<void>
  /** So many pieces have arrived. */
  readonly onSent: (pieces: number) => void
  /** Whether the last call got an answer. */
  readonly onConnection: (isConnected: boolean) => void
  /** A person asks to try a failed transcription again. */
  readonly isRetry: boolean
}

const POLL_MS = 1_500
const NEXT_PIECE_MS = 30_000
const FIRST_BACKOFF_MS = 500
const LONGEST_BACKOFF_MS = 15_000
const MOST_RESTARTS = 3
const MOST_REFUSALS = 4

/**
 * Sends a recording, piece by piece while it is made, and waits for its text. Pieces stay in the store, so that nothing
 * is lost where the connection or the server's own copy is.
 *
 * @returns the transcription, `done`.
 * @throws VoiceError what a person has to know; the recording is still in the store.
 */
export async function sendRecording(id: string, options: SendOptions): Promise<Transcription> {
  const sending = new Sending(id, options)
  for (;;) {
    options.signal.throwIfAborted()
    const done = await sending.step()
    if (done !== null) return done
  }
}

/** How a failed call is gone on from. */
type Verdict =
  | { readonly next: 'again' | 'ask' | 'restart' }
  | { readonly next: 'tell'; failure: VoiceFailure }

class Sending {
  private known: Transcription | null = null
  private attempts = 0
  private restarts = 0
  private mayRetry: boolean
  private readonly id: string
  private readonly options: SendOptions

  constructor(id: string, options: SendOptions) {
    this.id = id
    this.options = options
    this.mayRetry = options.isRetry
  }

  async step(): Promise<Transcription | null> {
    const recording = await this.options.store.find(this.id)
    if (recording === undefined) throw new VoiceError('gone')
    try {
      this.known = await this.next(recording)
      this.attempts = 0
      this.options.onConnection(true)
      this.options.onSent(this.known.state === 'recording' ? this.known.next_piece : recording.pieces)
      return this.known.state === 'done' ? this.known : null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What the server has is asked again: its answer, not the call, may have been lost.
      this.known = null
      await this.recover(error, recording)
      return null
    }
  }

  /** The one thing to do next. */
  private async next(recording: KeptRecording): Promise<Transcription> {
    const { server, store, wait } = this.options
    const { transcriptionId } = recording
    if (transcriptionId === null) {
      const begun = await server.begin(recording)
      await store.change(this.id, { transcriptionId: begun.id })
      return begun
    }
    const { known } = this
    if (known === null) return server.read(transcriptionId)
    switch (known.state) {
      case 'recording':
        return this.sendMore(recording, known)
      case 'transcribing':
        await wait(POLL_MS)
        return server.read(transcriptionId)
      case 'failed':
        if (!this.mayRetry)
          throw new VoiceError(known.failure === null ? 'unexpected' : FAILURES[known.failure.kind])
        this.mayRetry = false
        return server.retry(transcriptionId)
      case 'done':
        return known
    }
  }

  private async sendMore(recording: KeptRecording, known: Transcription): Promise<Transcription> {
    const { server, store, wait } = this.options
    const index = known.next_piece
    if (index < recording.pieces) {
      const piece = await store.piece(this.id, index)
      if (piece === undefined) throw new VoiceError('gone')
      return server.putPiece(known.id, index, piece)
    }
    if (recording.isStopped) return server.finish(known.id, recording.pieces)
    await wait(NEXT_PIECE_MS)
    return known
  }

  private async recover(error: ApiError, recording: KeptRecording): Promise<void> {
    const verdict = verdictOn(error, recording)
    if (verdict.next === 'tell') throw new VoiceError(verdict.failure, { cause: error })
    if (verdict.next === 'again') {
      this.attempts += 1
      this.options.onConnection(error.status !== 0)
      if (error.status !== 0 && this.attempts > MOST_REFUSALS) {
        throw new VoiceError(error.status === 429 ? 'rate_limited' : 'unavailable', { cause: error })
      }
      await this.options.wait(Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (this.attempts - 1)))
      return
    }
    this.restarts += 1
    if (this.restarts > MOST_RESTARTS) throw new VoiceError('unexpected', { cause: error })
    if (verdict.next === 'restart') await this.options.store.change(this.id, { transcriptionId: null })
  }
}

const FAILURES = {
  not_configured: 'not_configured',
  unavailable: 'unavailable',
  refused: 'rejected',
  unreadable: 'unreadable',
  silent: 'silent',
  too_long: 'too_long',
} as const satisfies Record<NonNullable<Transcription['failure']>['kind'], VoiceFailure>

const PASSING = new Set([0, 408, 425, 429, 500, 502, 503, 504])
const TOLD: ReadonlyMap<number, VoiceFailure> = new Map([
  [401, 'signed_out'],
  [413, 'too_long'],
  [415, 'unreadable'],
  [422, 'unreadable'],
])

function verdictOn({ status }: ApiError, { transcriptionId }: KeptRecording): Verdict {
  if (PASSING.has(status)) return { next: 'again' }
  // Beginning needs nothing that could be missing but the feature.
  if (status === 404)
    return transcriptionId === null ? { next: 'tell', failure: 'switched_off' } : { next: 'restart' }
  if (status === 409) return { next: 'ask' }
  return { next: 'tell', failure: TOLD.get(status) ?? 'unexpected' }
}
