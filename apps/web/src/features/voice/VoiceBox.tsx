import { Button, VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SpokenText } from './recorder/recorder-options.ts'
import type { RecorderState } from './recorder/recorder-state.ts'
import { mayHaveRecordings } from './recordings-flag.ts'
import { TalkButton } from './TalkButton.tsx'
import { useVoice, type Voice } from './use-voice.ts'
import styles from './Voice.module.css'

const TalkingPanel = lazy(async () => ({ default: (await import('./panel/TalkingPanel.tsx')).TalkingPanel }))
const FailurePanel = lazy(async () => ({ default: (await import('./panel/FailurePanel.tsx')).FailurePanel }))
const Unfinished = lazy(async () => ({ default: (await import('./panel/Unfinished.tsx')).Unfinished }))
const VoiceOptions = lazy(async () => ({ default: (await import('./panel/VoiceOptions.tsx')).VoiceOptions }))

interface VoiceBoxProps {
  /** Tells two of them on a page apart. */
  readonly name?: string
  readonly size: 'large' | 'small'
  /** Without where the sound goes and the options. */
  readonly isBrief?: boolean
  readonly onText: (spoken: SpokenText) => void
  /** Shown where talking is not possible. */
  readonly instead?: ReactNode
}

/** The microphone: a button to talk, what is being said, and its outcome. */
export function VoiceBox(props: VoiceBoxProps) {
  const { name = 'Talk', size, isBrief = false, onText, instead } = props
  const [status, setStatus] = useState('')
  const voice = useVoice((spoken) => {
    setStatus(landedText(spoken))
    onText(spoken)
  })
  const { state, means } = voice
  if (means === null && state.phase === 'idle') {
    return (
      <div className={styles.box} data-size={size}>
        <p className={styles.quiet}>Talking doesn’t work in this browser. Type the job instead.</p>
        {instead}
      </div>
    )
  }
  const isBusy = state.phase !== 'idle' && state.phase !== 'failed'
  const start = () => {
    setStatus('')
    void voice.start()
  }
  return (
    <section className={styles.box} data-size={size} aria-label={name}>
      <div className={styles.head}>
        <TalkButton
          phase={state.phase}
          size={size}
          onNear={() => void voice.load().catch(() => undefined)}
          onStart={start}
          onStop={voice.stop}
        />
        <div className={styles.beside}>
          {isBusy ? (
            <Suspense fallback={<p className={styles.hint}>Starting…</p>}>
              <TalkingPanel voice={voice} />
            </Suspense>
          ) : (
            <Idle voice={voice} status={status} isBrief={isBrief} />
          )}
        </div>
      </div>
      <Suspense>
        {state.phase === 'failed' && <FailurePanel voice={voice} failure={state.failure} take={state.take} />}
        {!isBusy && mayHaveRecordings() && <Unfinished voice={voice} />}
      </Suspense>
      <VisuallyHidden component="output">{spokenStatus(state, status)}</VisuallyHidden>
    </section>
  )
}

interface IdleProps {
  readonly voice: Voice
  readonly status: string
  readonly isBrief: boolean
}

/** What to do, and where the sound of it goes. */
function Idle({ voice, status, isBrief }: IdleProps) {
  return (
    <>
      <p className={styles.hint}>{status === '' ? 'Tap to talk, or hold the button' : status}</p>
      {!isBrief && (
        <>
          <p className={styles.quiet}>{privacyText(voice)}</p>
          <Options voice={voice} />
        </>
      )}
    </>
  )
}

function Options({ voice }: { readonly voice: Voice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.options} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Language and options</summary>
      {isOpen && (
        <Suspense>
          <VoiceOptions voice={voice} />
        </Suspense>
      )}
    </details>
  )
}

/** Where audio goes, and how long it stays. */
export function privacyText({ means, settings, isStaff }: Voice): string {
  if (means === 'live') return 'Your browser’s speech service listens. We keep the words, not the sound.'
  if (settings === undefined) return 'Your recording stays on this device until it’s sent.'
  const hours = settings.deleted_after_hours
  const time = hours === 1 ? '1 hour' : `${hours} hours`
  const goesTo = settings.provider_host ?? 'this server'
  return `Audio goes to ${goesTo} and is deleted after ${time}${isStaff ? ' unless you keep it' : ''}.`
}

function landedText({ isNoisy, endedBy }: SpokenText): string {
  if (endedBy === 'time') return 'Stopped at 10 minutes. Your words are in the description.'
  if (endedBy === 'size') return 'Stopped at 25 MB. Your words are in the description.'
  if (isNoisy) return 'Added, but it was very loud. Check the words.'
  return 'Added. Check the words, or talk again.'
}

/** For those who hear the page: each change once, and never the ticking time. */
function spokenStatus(state: RecorderState, status: string): string {
  switch (state.phase) {
    case 'idle':
      return status
    case 'starting':
      return 'Starting. Allow the microphone if your browser asks.'
    case 'talking':
      return state.take.means === 'live' ? 'Listening' : 'Recording'
    case 'paused':
      return 'Paused'
    case 'working':
      return state.isConnected ? 'Turning it into text' : 'No connection. Your recording is safe.'
    case 'failed':
      return ''
  }
}

/** Goes back to typing. */
export const TypeInstead = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    Type it instead
  </Button>
)
