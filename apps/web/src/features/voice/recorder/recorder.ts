import type { Transcription } from '@quotewright/contracts/transcriptions.ts'
import { v4 as uuid } from 'uuid'
import { deleteRecording } from './delete-recording.ts'
import type { VoiceFailure } from './failures.ts'
import { audioOf } from './kept-recordings.ts'
import { soundOf } from './level.ts'
import type { RecorderOptions, SpokenText } from './recorder-options.ts'
import {
  elapsedOf,
  IDLE,
  type Means,
  type RecorderEvent,
  type RecorderState,
  recorderReducer,
  takeOf,
  wordsOf,
} from './recorder-state.ts'
import type { KeptRecording, RecordingStore } from './recording-store.ts'
import { sendRecording } from './send-recording.ts'
import { type RunningTake, startLiveTake, startRecordedTake } from './takes.ts'
import { failureOf, VoiceError } from './voice-error.ts'

interface StartOptions {
  readonly means: Means
  readonly language: string
  readonly ownerId: string
}

const TICK_MS = 200

/** Talking, from the first word to the text: the reducer's state, and what it takes outside of it. */
export class Recorder {
  private current: RecorderState = IDLE
  private readonly listeners = new Set<() => void>()
  private readonly wakers = new Set<() => void>()
  private readonly options: RecorderOptions
  private store: RecordingStore
  private running: RunningTake | undefined
  private clock: ReturnType<typeof setInterval> | undefined
  private recordingId: string | undefined
  /** Under which the words of this live transcript are kept. */
  private wordsId: string | undefined
  private unlock: (() => void) | undefined
  private language = ''
  private isNoisy = false
  /** Pieces are written one after the other. */
  private writes: Promise<void> = Promise.resolve()
  private sending: AbortController | undefined

  constructor(options: RecorderOptions) {
    this.options = options
    this.store = options.store
    addEventListener('online', this.wake)
    addEventListener('pagehide', this.flush)
    document.addEventListener('visibilitychange', this.flush)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = (): RecorderState => this.current

  /** The loudness now, from 0 to 1; null where it is not measured. */
  readonly level = (): number | null => this.running?.level() ?? null

  /** What the recording has sounded like so far. */
  readonly sound = () => (this.running === undefined ? 'unknown' : soundOf(this.running.levels()))

  async start({ means, language, ownerId }: StartOptions): Promise<void> {
    const { phase } = this.current
    if (phase !== 'idle' && phase !== 'failed') return
    if (this.current.phase === 'failed' && this.current.failure === 'silent') await this.discard()
    // What failed for another reason stays on this device, and is offered again.
    else this.release()
    this.language = language
    this.isNoisy = false
    this.dispatch({ type: 'start', means })
    try {
      // Without https browsers hide more than the microphone.
      if (!globalThis.isSecureContext) throw new VoiceError('insecure')
      this.running = means === 'live' ? this.startLive() : await this.startRecording(ownerId)
    } catch (error) {
      this.fail(failureOf(error))
      return
    }
    if (this.current.phase === 'idle') this.giveUp()
  }

  private startLive(): RunningTake {
    const id = uuid()
    this.wordsId = id
    return startLiveTake({
      language: this.language,
      onStart: () => this.begin(),
      onWords: (words, interim) => {
        this.dispatch({ type: 'heard', words, interim })
        const said = [words, interim].join(' ').trim()
        if (said !== '') this.options.keepWords(id, said)
      },
      onFailure: (failure) => this.fail(failure),
    })
  }

  private async startRecording(ownerId: string): Promise<RunningTake> {
    const id = uuid()
    this.store = await this.options.openStore()
    return startRecordedTake({
      onStart: (mediaType) => {
        this.take(id)
        const startedAt = Date.now()
        const empty = { transcriptionId: null, pieces: 0, bytes: 0, durationMs: 0, isStopped: false }
        const { language } = this
        this.write((store) => store.add({ id, ownerId, startedAt, language, mediaType, ...empty }))
        this.begin()
        if (this.current.phase === 'talking') void this.deliver(false)
      },
      onPiece: (piece) => this.keepPiece(id, piece),
      onEnded: () => this.stop(),
    })
  }

  private begin(): void {
    this.dispatch({ type: 'started', now: Date.now() })
    if (this.current.phase === 'idle') {
      this.giveUp()
      return
    }
    clearInterval(this.clock)
    this.clock = setInterval(() => this.dispatch({ type: 'tick', now: Date.now() }), TICK_MS)
  }

  /** It was stopped while the browser asked for permission: nothing was said. */
  private giveUp(): void {
    const { recordingId } = this
    void this.closeTake(false)
    this.release()
    if (recordingId !== undefined) this.write((store) => store.remove(recordingId))
  }

  private take(id: string): void {
    this.recordingId = id
    this.unlock = this.options.lock(id)
  }

  private write(work: (store: RecordingStore) => Promise<void>): void {
    this.writes = this.writes.then(() => work(this.store)).catch(() => this.fail('unsupported'))
  }

  private keepPiece(id: string, piece: Blob): void {
    const take = takeOf(this.current)
    if (take === null || this.recordingId !== id) return
    const durationMs = elapsedOf(take)
    this.write(async (store) => {
      await store.addPiece(id, piece, durationMs)
      this.dispatch({ type: 'piece', bytes: piece.size })
      this.wake()
    })
  }

  pause(): void {
    this.running?.pause()
    this.dispatch({ type: 'pause', now: Date.now() })
  }

  resume(): void {
    this.running?.resume()
    this.dispatch({ type: 'resume', now: Date.now() })
  }

  stop(): void {
    this.dispatch({ type: 'stop', now: Date.now() })
  }

  /** Turns what there is into text once more. */
  async retry(): Promise<void> {
    if (this.current.phase !== 'failed') return
    this.dispatch({ type: 'retry' })
    if (takeOf(this.current)?.means === 'live') return this.settleWords()
    if (this.recordingId === undefined) return undefined
    await this.store.change(this.recordingId, { isStopped: true })
    return this.deliver(true)
  }

  /** Goes on with a recording of an earlier visit. */
  async adopt(recording: KeptRecording): Promise<void> {
    if (this.current.phase !== 'idle' && this.current.phase !== 'failed') return
    this.release()
    this.store = await this.options.openStore()
    const { id, pieces, bytes, durationMs } = recording
    this.take(id)
    this.dispatch({ type: 'adopt', pieces, bytes, durationMs })
    await this.store.change(id, { isStopped: true })
    await this.deliver(true)
  }

  /** Deletes what was said, here and on the server. */
  async discard(): Promise<void> {
    const { recordingId } = this
    this.dispatch({ type: 'discard' })
    await this.closeTake(false)
    this.forgetWords()
    this.release()
    const { store } = this
    if (recordingId !== undefined) await deleteRecording({ ...this.options, store }, recordingId)
  }

  /** What was recorded, to be played or saved. */
  async audio(): Promise<Blob | null> {
    const recording = this.recordingId && (await this.store.find(this.recordingId))
    return recording ? audioOf(this.store, recording) : null
  }

  /** The page moves on: what was recorded stays on this device. */
  async leave(): Promise<void> {
    removeEventListener('online', this.wake)
    removeEventListener('pagehide', this.flush)
    document.removeEventListener('visibilitychange', this.flush)
    this.sending?.abort()
    clearInterval(this.clock)
    await this.running?.stop()
    await this.writes
    if (this.recordingId !== undefined) await this.store.change(this.recordingId, { isStopped: true })
    this.unlock?.()
  }

  private readonly wake = (): void => {
    for (const waker of this.wakers) waker()
    this.wakers.clear()
  }

  private readonly flush = (): void => this.running?.flush()

  private readonly wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
      this.wakers.add(resolve)
    })

  private dispatch(event: RecorderEvent): void {
    const before = this.current
    this.current = recorderReducer(before, event)
    if (this.current === before) return
    for (const listener of this.listeners) listener()
    const wasRunning = before.phase === 'talking' || before.phase === 'paused'
    if (wasRunning && this.current.phase === 'working') void this.finishTake()
  }

  private fail(failure: VoiceFailure): void {
    this.dispatch({ type: 'fail', failure })
    void this.closeTake(false)
    if (takeOf(this.current) !== null) return
    this.giveUp()
  }

  private async closeTake(isWhole: boolean): Promise<void> {
    clearInterval(this.clock)
    const { running } = this
    this.running = undefined
    if (isWhole) await running?.stop()
    else running?.abort()
  }

  /** The recording is no longer this tab's concern. */
  private release(): void {
    this.sending?.abort()
    this.sending = undefined
    this.unlock?.()
    this.unlock = undefined
    this.recordingId = undefined
    this.wordsId = undefined
  }

  /** Those of this transcript only: what was said before and not used stays. */
  private forgetWords(): void {
    if (this.wordsId !== undefined) this.options.keepWords(this.wordsId, '')
  }

  /** It was stopped, by hand or by a limit. */
  private async finishTake(): Promise<void> {
    const sound = this.sound()
    this.isNoisy = sound === 'noisy'
    const { recordingId } = this
    await this.closeTake(true)
    await this.writes
    const take = takeOf(this.current)
    if (take?.means === 'live') return this.settleWords()
    if (recordingId === undefined || take === null) return undefined
    await this.store.change(recordingId, { isStopped: true, durationMs: elapsedOf(take) })
    this.wake()
    if (this.current.phase !== 'working') return undefined
    if (sound === 'silent') return this.fail('silent')
    return this.deliver(false)
  }

  private async settleWords(): Promise<void> {
    const words = wordsOf(this.current)
    // Words that cannot be set right now are still what was said.
    const settled = await this.options
      .settle(words, this.language)
      .catch(() => ({ text: words, corrections: [] }))
    if (this.current.phase === 'working') this.land(settled)
  }

  /** Sends the recording and takes its text, unless that is under way. */
  private async deliver(isRetry: boolean): Promise<void> {
    const { recordingId, sending } = this
    if (recordingId === undefined || sending !== undefined) return
    const controller = new AbortController()
    this.sending = controller
    try {
      const transcription = await this.send(recordingId, controller.signal, isRetry)
      if (controller.signal.aborted) return
      await this.store.remove(recordingId)
      this.land({ text: transcription.text ?? '', corrections: transcription.corrections })
    } catch (error) {
      // While someone talks the recording goes on; it is sent again at its end.
      if (!controller.signal.aborted && this.current.phase === 'working') this.fail(failureOf(error))
    } finally {
      if (this.sending === controller) this.sending = undefined
    }
  }

  private send(id: string, signal: AbortSignal, isRetry: boolean): Promise<Transcription> {
    const { store } = this
    const { server } = this.options
    return sendRecording(id, {
      store,
      server,
      signal,
      isRetry,
      wait: this.wait,
      onSent: (pieces) => this.dispatch({ type: 'sent', pieces }),
      onConnection: (isConnected) => {
        this.dispatch({ type: 'connection', isConnected })
        if (this.current.phase === 'working') this.options.waits(id, !isConnected)
      },
    })
  }

  private land({ text, corrections }: Pick<SpokenText, 'text' | 'corrections'>): void {
    if (text.trim() === '') {
      this.fail('silent')
      return
    }
    const endedBy = takeOf(this.current)?.endedBy ?? 'person'
    this.dispatch({ type: 'done' })
    this.forgetWords()
    this.release()
    this.options.onText({ text, corrections, isNoisy: this.isNoisy, endedBy })
  }
}
