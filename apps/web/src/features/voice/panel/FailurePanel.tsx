import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { FAILURE_TEXTS, type VoiceFailure } from '../recorder/failures.ts'
import type { Take } from '../recorder/recorder-state.ts'
import type { Voice } from '../use-voice.ts'
import styles from '../Voice.module.css'
import { AudioButtons } from './AudioButtons.tsx'

interface FailurePanelProps {
  readonly voice: Voice
  readonly failure: VoiceFailure
  readonly take: Take | null
}

/** What went wrong, and every way on from here. */
export function FailurePanel({ voice, failure, take }: FailurePanelProps) {
  const { title, advice } = FAILURE_TEXTS[failure]
  const { recorder } = voice
  return (
    <Alert
      role="alert"
      color={failure === 'silent' ? 'yellow' : 'red'}
      title={title}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Stack gap="sm">
        <Text size="sm">{advice}</Text>
        {take?.means === 'live' && <p className={styles.words}>{take.words}</p>}
        <div className={styles.controls}>
          <WaysOn voice={voice} failure={failure} take={take} />
          {take?.means === 'recording' && recorder && <AudioButtons load={() => recorder.audio()} />}
        </div>
      </Stack>
    </Alert>
  )
}

/** No second try changes anything about these. */
const FINAL: ReadonlySet<VoiceFailure> = new Set(['insecure', 'unsupported', 'switched_off'])

function WaysOn({ voice, failure, take }: FailurePanelProps) {
  const { recorder, settings } = voice
  const discard = (
    <Button variant="default" onClick={() => void recorder?.discard()}>
      {take === null ? 'Close' : 'Delete'}
    </Button>
  )
  if (take?.means === 'live') {
    return (
      <>
        <Button onClick={() => void recorder?.retry()}>Use these words</Button>
        {discard}
      </>
    )
  }
  if (take !== null) {
    return (
      <>
        {failure === 'silent' && <Button onClick={() => void voice.start()}>Talk again</Button>}
        <Button variant={failure === 'silent' ? 'default' : 'filled'} onClick={() => void recorder?.retry()}>
          {failure === 'silent' ? 'Turn it into text anyway' : 'Try again'}
        </Button>
        {discard}
      </>
    )
  }
  const mayRecord =
    settings?.is_configured === true && (failure === 'speech_service' || failure === 'language')
  return (
    <>
      {mayRecord && (
        <Button
          onClick={() => {
            voice.change({ prefersRecording: true })
            void voice.start('recording')
          }}
        >
          Use the recording instead
        </Button>
      )}
      {!FINAL.has(failure) && (
        <Button variant={mayRecord ? 'default' : 'filled'} onClick={() => void voice.start()}>
          Try again
        </Button>
      )}
      {discard}
    </>
  )
}
