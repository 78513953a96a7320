import type { VoiceFailure } from './failures.ts'
import { recognitionOfBrowser } from './live-support.ts'
import { VoiceError } from './voice-error.ts'

/** What of the Web Speech API is used. TypeScript has no types of it: it is a draft. */
interface RecognitionResult {
  readonly isFinal: boolean
  readonly 0?: { readonly transcript: string; readonly confidence: number }
}
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start: () => void
  stop: () => void
  abort: () => void
}
type RecognitionMaker = new () => Recognition

function recognitionMaker(): RecognitionMaker | undefined {
  const maker = recognitionOfBrowser()
  // Both names are the one interface of the Web Speech API.
  return typeof maker === 'function' ? (maker as RecognitionMaker) : undefined
}

const FAILURES: Readonly<Record<string, VoiceFailure>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'speech_service',
  'audio-capture': 'no_microphone',
  network: 'speech_service',
  'language-not-supported': 'language',
}

/** Ends this soon after its start, again and again, are a service that does not work. */
const SHORT_MS = 800
const MOST_SHORT = 5
/** The last words come after the microphone is closed. */
const LAST_WORDS_MS = 4_000

export interface LiveSpeech {
  readonly pause: () => void
  readonly resume: () => void
  /** Resolves once the last words are there. */
  readonly stop: () => Promise<void>
  readonly abort: () => void
}

interface LiveOptions {
  readonly language: string
  readonly onStart: () => void
  readonly onWords: (words: string, interim: string) => void
  readonly onFailure: (failure: VoiceFailure) => void
}

/** Chrome on Android reports words that may still change as final, without any confidence. */
const isSettled = ({ isFinal, 0: best }: RecognitionResult): boolean =>
  isFinal && !(/Android/.test(navigator.userAgent) && best?.confidence === 0)

function resultsOf(event: Event): readonly RecognitionResult[] {
  const results: unknown = Reflect.get(event, 'results')
  // An array-like list by the draft.
  return Array.from((results ?? []) as ArrayLike<RecognitionResult>)
}

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

const textOf = (results: readonly RecognitionResult[]): string =>
  joined(results.map(({ 0: best }) => best?.transcript ?? ''))

/**
 * Listens through the browser's speech recognition. Browsers end it in every longer pause; it is then started again,
 * until it is stopped.
 */
export function listenLive(options: LiveOptions): LiveSpeech {
  const Maker = recognitionMaker()
  if (Maker === undefined) throw new VoiceError('speech_service')
  const recognition = new Maker()
  recognition.lang = options.language
  recognition.continuous = true
  recognition.interimResults = true
  return new Listening(recognition, options)
}

class Listening implements LiveSpeech {
  /** Words of runs that have ended. */
  private before = ''
  private words = ''
  private interim = ''
  private isWanted = true
  private isRunning = false
  private startedAt = 0
  private shortRuns = 0
  private onEnded: (() => void) | undefined
  private readonly recognition: Recognition
  private readonly options: LiveOptions

  constructor(recognition: Recognition, options: LiveOptions) {
    this.recognition = recognition
    this.options = options
    recognition.addEventListener('start', () => options.onStart())
    recognition.addEventListener('result', (event) => this.hear(event))
    recognition.addEventListener('error', (event) => this.fail(event))
    recognition.addEventListener('end', () => this.end())
    this.run()
  }

  pause(): void {
    this.isWanted = false
    this.recognition.stop()
  }

  resume(): void {
    this.isWanted = true
    if (!this.isRunning) this.run()
  }

  async stop(): Promise<void> {
    this.isWanted = false
    if (this.isRunning) {
      const ended = new Promise<void>((resolve) => {
        this.onEnded = resolve
      })
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, LAST_WORDS_MS))
      this.recognition.stop()
      await Promise.race([ended, timeout])
      this.recognition.abort()
    }
    this.settle()
  }

  abort(): void {
    this.isWanted = false
    this.recognition.abort()
  }

  private run(): void {
    this.startedAt = Date.now()
    this.isRunning = true
    try {
      this.recognition.start()
    } catch {
      // It has not quite ended yet; its end starts it again.
    }
  }

  private hear(event: Event): void {
    const results = resultsOf(event)
    this.shortRuns = 0
    this.words = textOf(results.filter(isSettled))
    this.interim = textOf(results.filter((result) => !isSettled(result)))
    this.tell()
  }

  private tell(): void {
    this.options.onWords(joined([this.before, this.words]), this.interim)
  }

  /** What was heard stays, also words that the browser had no time to settle. */
  private settle(): void {
    this.before = joined([this.before, this.words, this.interim])
    this.words = ''
    this.interim = ''
    this.tell()
  }

  private fail(event: Event): void {
    const failure = FAILURES[String(Reflect.get(event, 'error'))]
    // 'no-speech' and 'aborted' are followed by an end like any other.
    if (failure === undefined || !this.isWanted) return
    this.isWanted = false
    this.settle()
    this.options.onFailure(failure)
  }

  private end(): void {
    this.isRunning = false
    this.settle()
    this.onEnded?.()
    if (!this.isWanted) return
    this.shortRuns = Date.now() - this.startedAt < SHORT_MS ? this.shortRuns + 1 : 0
    if (this.shortRuns < MOST_SHORT) this.run()
    else {
      this.isWanted = false
      this.options.onFailure('speech_service')
    }
  }
}
