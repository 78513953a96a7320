import { RECORDING_BYTES, RECORDING_MS } from '@quotewright/domain/voice/recording-limits.ts'
import type { VoiceFailure } from './failures.ts'

/** `live`: the browser's speech recognition writes along. `recording`: a recording is turned into text. */
export type Means = 'live' | 'recording'

/** What has been said so far. */
export interface Take {
  readonly means: Means
  /** Milliseconds of talking before the last pause. */
  readonly before: number
  /** When it last began or went on, in milliseconds since 1970; null while it does not run. */
  readonly runningSince: number | null
  /** The newest moment known. */
  readonly now: number
  readonly bytes: number
  /** Pieces that are kept on this device, and how many of them have arrived. */
  readonly made: number
  readonly sent: number
  /** Live: words that no longer change, and those that may. */
  readonly words: string
  readonly interim: string
  /** Why it ended. */
  readonly endedBy: 'person' | 'time' | 'size' | null
}

export type RecorderState =
  | { readonly phase: 'idle' }
  /** The browser may be asking for permission. `isUnwanted`: discarded in the meantime. */
  | { readonly phase: 'starting'; readonly means: Means; readonly isUnwanted: boolean }
  | { readonly phase: 'talking'; readonly take: Take }
  | { readonly phase: 'paused'; readonly take: Take }
  /** The last words or pieces are still coming, are on their way, or are being turned into text. */
  | { readonly phase: 'working'; readonly take: Take; readonly isConnected: boolean }
  /** `take` is null when nothing was recorded. */
  | { readonly phase: 'failed'; readonly failure: VoiceFailure; readonly take: Take | null }

export type RecorderEvent =
  | { readonly type: 'start'; readonly means: Means }
  | { readonly type: 'started'; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'pause'; readonly now: number }
  | { readonly type: 'resume'; readonly now: number }
  | { readonly type: 'stop'; readonly now: number }
  | { readonly type: 'heard'; readonly words: string; readonly interim: string }
  | { readonly type: 'piece'; readonly bytes: number }
  | { readonly type: 'sent'; readonly pieces: number }
  | { readonly type: 'connection'; readonly isConnected: boolean }
  | { readonly type: 'adopt'; readonly pieces: number; readonly bytes: number; readonly durationMs: number }
  | { readonly type: 'retry' }
  | { readonly type: 'done' }
  | { readonly type: 'fail'; readonly failure: VoiceFailure }
  | { readonly type: 'discard' }

export const IDLE: RecorderState = { phase: 'idle' }

/** The last piece of a recording must still fit. */
const ROOM_FOR_LAST_PIECE = 512 * 1024

const newTake = (means: Means, now: number): Take => ({
  means,
  before: 0,
  runningSince: now,
  now,
  bytes: 0,
  made: 0,
  sent: 0,
  words: '',
  interim: '',
  endedBy: null,
})

/** Milliseconds of talking, without pauses and never above the limit. */
export const elapsedOf = ({ before, runningSince, now }: Take): number =>
  Math.min(RECORDING_MS, before + (runningSince === null ? 0 : Math.max(0, now - runningSince)))

/** The take, if there is one. */
export const takeOf = (state: RecorderState): Take | null => ('take' in state ? state.take : null)

/** The words of a live transcript, those that may still change too. */
export function wordsOf(state: RecorderState): string {
  const take = takeOf(state)
  return take === null ? '' : [take.words, take.interim].filter((part) => part !== '').join(' ')
}

/** The clock of a take stands from now on. */
const halted = (take: Take, now: number): Take => {
  const last = { ...take, now: Math.max(take.now, now) }
  return { ...last, before: elapsedOf(last), runningSince: null }
}

/** Where a recording goes from here on its own, because it reached a limit. */
function limited(take: Take): RecorderState {
  const isOver = elapsedOf(take) >= RECORDING_MS
  const isFull = take.bytes >= RECORDING_BYTES - ROOM_FOR_LAST_PIECE
  if (!isOver && !isFull) return { phase: 'talking', take }
  return ended(take, take.now, isOver ? 'time' : 'size')
}

const ended = (take: Take, now: number, endedBy: NonNullable<Take['endedBy']>): RecorderState => ({
  phase: 'working',
  take: { ...halted(take, now), endedBy },
  isConnected: true,
})

/** News of pieces counts in every phase: they are made and sent while much else happens. */
function withPieces(take: Take, event: Extract<RecorderEvent, { type: 'piece' | 'sent' }>): Take {
  if (event.type === 'piece') return { ...take, made: take.made + 1, bytes: take.bytes + event.bytes }
  return { ...take, sent: Math.min(take.made, Math.max(0, event.pieces)) }
}

/** Whether there is something worth another try. */
const hasContent = ({ made, words }: Take): boolean => made > 0 || words !== ''

type In<Phase extends RecorderState['phase']> = Extract<RecorderState, { phase: Phase }>
type Event<Type extends RecorderEvent['type']> = Extract<RecorderEvent, { type: Type }>
type Handlers<Phase extends RecorderState['phase']> = {
  readonly [Type in RecorderEvent['type']]?: (state: In<Phase>, event: Event<Type>) => RecorderState
}

const begin = (_: RecorderState, { means }: Event<'start'>): RecorderState => ({
  phase: 'starting',
  means,
  isUnwanted: false,
})
const toIdle = (): RecorderState => IDLE
const withEvent = <State extends In<'talking' | 'paused' | 'working'>>(
  state: State,
  event: Event<'piece' | 'sent'>,
): State => ({ ...state, take: withPieces(state.take, event) })
const withWords = <State extends In<'talking' | 'paused' | 'working'>>(
  state: State,
  { words, interim }: Event<'heard'>,
): State => ({ ...state, take: { ...state.take, words, interim } })
const stop = ({ take }: In<'talking' | 'paused'>, { now }: Event<'stop'>): RecorderState =>
  ended(take, now, 'person')
// The browser's question is still open: it is answered before a new start.
const unwant = (state: In<'starting'>): RecorderState => ({ ...state, isUnwanted: true })

function fail(state: In<'talking' | 'paused' | 'working'>, { failure }: Event<'fail'>): RecorderState {
  const { take } = state
  return { phase: 'failed', failure, take: hasContent(take) ? halted(take, take.now) : null }
}

/** A recording of before is worked on as if it had just been stopped. */
function adopt(_: RecorderState, { pieces, bytes, durationMs }: Event<'adopt'>): RecorderState {
  const take = { ...newTake('recording', 0), before: durationMs, made: pieces, bytes }
  return ended({ ...take, runningSince: null }, 0, 'person')
}

/** What each state does with an event; what is not listed changes nothing. */
const TRANSITIONS: { readonly [Phase in RecorderState['phase']]: Handlers<Phase> } = {
  idle: { start: begin, adopt },
  starting: {
    start: (state) => ({ ...state, isUnwanted: false }),
    started: ({ means, isUnwanted }, { now }) =>
      isUnwanted ? IDLE : { phase: 'talking', take: newTake(means, now) },
    stop: unwant,
    discard: unwant,
    fail: ({ isUnwanted }, { failure }) => (isUnwanted ? IDLE : { phase: 'failed', failure, take: null }),
  },
  talking: {
    tick: ({ take }, { now }) => limited({ ...take, now: Math.max(take.now, now) }),
    piece: ({ take }, event) => limited(withPieces(take, event)),
    sent: withEvent,
    heard: withWords,
    pause: ({ take }, { now }) => ({ phase: 'paused', take: halted(take, now) }),
    stop,
    discard: toIdle,
    fail,
  },
  paused: {
    piece: withEvent,
    sent: withEvent,
    heard: withWords,
    resume: ({ take }, { now }) => ({ phase: 'talking', take: { ...take, runningSince: now, now } }),
    stop,
    discard: toIdle,
    fail,
  },
  working: {
    piece: withEvent,
    sent: withEvent,
    heard: withWords,
    connection: (state, { isConnected }) => ({ ...state, isConnected }),
    done: toIdle,
    discard: toIdle,
    fail,
  },
  failed: {
    start: begin,
    adopt,
    piece: (state, event) =>
      state.take === null ? state : { ...state, take: withPieces(state.take, event) },
    sent: (state, event) => (state.take === null ? state : { ...state, take: withPieces(state.take, event) }),
    retry: (state) =>
      state.take === null ? state : ended(state.take, state.take.now, state.take.endedBy ?? 'person'),
    done: toIdle,
    discard: toIdle,
  },
}

type Handler = (state: RecorderState, event: RecorderEvent) => RecorderState

/** The next state. An event that makes no sense in a state changes nothing. */
export function recorderReducer(state: RecorderState, event: RecorderEvent): RecorderState {
  // The table's type holds each handler to its own state and event, which a look-up cannot show.
  const handler = TRANSITIONS[state.phase][event.type] as Handler | undefined
  return handler === undefined ? state : handler(state, event)
}
