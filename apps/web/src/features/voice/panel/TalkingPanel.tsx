import { Button } from '@mantine/core'
import { RECORDING_MS } from '@quotewright/domain/voice/recording-limits.ts'
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { meterOf } from '../recorder/level.ts'
import type { Recorder } from '../recorder/recorder.ts'
import { elapsedOf, type Take } from '../recorder/recorder-state.ts'
import type { Voice } from '../use-voice.ts'
import styles from '../Voice.module.css'
import { clockTime } from './clock-time.ts'

/** From the first word to the text. */
export function TalkingPanel({ voice }: { readonly voice: Voice }) {
  const { state, recorder } = voice
  if (state.phase === 'starting') {
    return (
      <>
        <p className={styles.hint}>Starting…</p>
        <p className={styles.quiet}>Allow the microphone if your browser asks.</p>
      </>
    )
  }
  if (recorder === null || state.phase === 'idle' || state.phase === 'failed') return null
  const { take } = state
  return (
    <>
      {state.phase === 'working' ? (
        <Working take={take} isConnected={state.isConnected} />
      ) : (
        <Running take={take} recorder={recorder} isPaused={state.phase === 'paused'} />
      )}
      <LiveWords take={take} />
      <div className={styles.controls}>
        {state.phase === 'talking' && (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={18} aria-hidden />}
            onClick={() => recorder.pause()}
          >
            Pause
          </Button>
        )}
        {state.phase === 'paused' && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            onClick={() => recorder.resume()}
          >
            Resume
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void recorder.discard()}
        >
          Discard
        </Button>
      </div>
    </>
  )
}

interface RunningProps {
  readonly take: Take
  readonly recorder: Recorder
  readonly isPaused: boolean
}

function Running({ take, recorder, isPaused }: RunningProps) {
  const hint = useSoundHint(recorder, isPaused)
  return (
    <>
      <p className={styles.time}>
        {clockTime(elapsedOf(take))} <small>of {clockTime(RECORDING_MS)}</small>
      </p>
      <Meter recorder={recorder} />
      <p className={styles.quiet}>{isPaused ? 'Paused' : (hint ?? doing(take))}</p>
    </>
  )
}

const doing = ({ means }: Take): string =>
  means === 'live' ? 'Listening. Tap Stop when you’re done.' : 'Recording. Tap Stop when you’re done.'

function Working({ take, isConnected }: { readonly take: Take; readonly isConnected: boolean }) {
  if (!isConnected) {
    return (
      <>
        <p className={styles.hint}>No connection</p>
        <p className={styles.quiet}>Your recording is safe here. We’ll send it when you’re back online.</p>
      </>
    )
  }
  const isSending = take.means === 'recording' && take.sent < take.made
  return (
    <>
      <p className={styles.hint}>{isSending ? 'Sending…' : 'Turning it into text…'}</p>
      {take.endedBy === 'time' && (
        <p className={styles.quiet}>Stopped at 10 minutes, the longest it can be.</p>
      )}
      {take.endedBy === 'size' && <p className={styles.quiet}>Stopped at 25 MB, the largest it can be.</p>}
    </>
  )
}

/** What the browser has understood; what may still change is grey. */
function LiveWords({ take: { words, interim } }: { readonly take: Take }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = box
    if (current !== null) current.scrollTop = current.scrollHeight
  })
  if (words === '' && interim === '') return null
  return (
    <p ref={box} className={styles.words} aria-label="What was heard so far">
      {words} <span className={styles.interim}>{interim}</span>
    </p>
  )
}

const CALM_MS = 500

/** How loud it is. Written past React: it changes with every frame. */
function Meter({ recorder }: { readonly recorder: Recorder }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = () => {
      const { current } = bar
      if (current !== null) current.style.transform = `scaleX(${meterOf(recorder.level() ?? 0)})`
    }
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const clock = setInterval(show, CALM_MS)
      return () => clearInterval(clock)
    }
    let frame = requestAnimationFrame(function next() {
      show()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [recorder])
  if (recorder.level() === null) return null
  return (
    <div className={styles.meter} aria-hidden>
      <span ref={bar} />
    </div>
  )
}

const HINTS = {
  silent: 'We can’t hear you yet. Is the right microphone on?',
  noisy: 'It’s loud here. Hold the phone closer.',
} as const
const HINT_AFTER_MS = 4_000

/** A word in time, while something can still be done. */
function useSoundHint(recorder: Recorder, isPaused: boolean): string | null {
  const [hint, setHint] = useState<string | null>(null)
  useEffect(() => {
    if (isPaused) return undefined
    const clock = setInterval(() => {
      const sound = recorder.sound()
      setHint(sound === 'silent' || sound === 'noisy' ? HINTS[sound] : null)
    }, HINT_AFTER_MS)
    return () => clearInterval(clock)
  }, [recorder, isPaused])
  return hint
}
