import { Button, Text } from '@mantine/core'
import type { Transcription } from '@quotewright/contracts/transcriptions.ts'
import { IconMicrophone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formats } from '../../../platform/region.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { AudioButtons } from '../panel/AudioButtons.tsx'
import { clockTime } from '../panel/clock-time.ts'
import type { SpokenText } from '../recorder/recorder-options.ts'
import styles from '../Voice.module.css'
import {
  readAudio,
  recordingsQuery,
  useDeleteRecording,
  useKeepRecording,
  useRetryRecording,
} from '../voice.api.ts'

interface RecordingsProps {
  readonly onUse: (spoken: SpokenText) => void
}

/** What was recorded lately, and what can still be done with it. */
export function Recordings({ onUse }: RecordingsProps) {
  const recordings = useQuery(recordingsQuery)
  // Begun and left again: there is nothing in it.
  const shown = recordings.data?.transcriptions.filter(
    ({ next_piece: pieces, text }) => pieces > 0 || text !== null,
  )
  return (
    <Panel title="Recent recordings">
      <Loading
        query={recordings}
        label="Loading recordings..."
        lines={2}
        failure="Error loading recordings"
      />
      {shown?.length === 0 && (
        <EmptyState icon={<IconMicrophone size={28} />} title="No recordings">
          Recordings show up here for 24 hours, or until you delete them.
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.recordings} aria-label="Recordings">
          {shown.map((recording) => (
            <Recording key={recording.id} recording={recording} onUse={onUse} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const STATES = {
  recording: { tone: 'quiet', label: 'Not finished' },
  transcribing: { tone: 'busy', label: 'Turning into text' },
  done: { tone: 'good', label: 'Text ready' },
  failed: { tone: 'bad', label: 'Failed' },
} as const

interface RecordingProps extends RecordingsProps {
  readonly recording: Transcription
}

function Recording({ recording, onUse }: RecordingProps) {
  const retry = useRetryRecording()
  const { text, state, failure, corrections, duration_ms: duration } = recording
  const { tone, label } = STATES[state]
  return (
    <li className={styles.recording}>
      <div className="row-apart">
        <Text size="sm">
          <Moment at={recording.created_at} />
          {duration !== null && ` · ${clockTime(duration)}`}
        </Text>
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </div>
      {text !== null && <p className={styles.snippet}>{text}</p>}
      {failure !== null && <p className={styles.quiet}>{failure.message}</p>}
      <Failure title="Couldn’t turn it into text" error={retry.error} />
      <div className={styles.controls}>
        {text !== null && text !== '' && (
          <Button onClick={() => onUse({ text, corrections, isNoisy: false, endedBy: 'person' })}>
            Use this text
          </Button>
        )}
        {state === 'failed' && (
          <Button loading={retry.isPending} onClick={() => retry.mutate(recording.id)}>
            Try again
          </Button>
        )}
        <AudioButtons load={() => readAudio(recording.id)} />
        <KeepAndDelete recording={recording} />
      </div>
    </li>
  )
}

function KeepAndDelete({
  recording: { id, is_kept: isKept, deleted_at: deletedAt },
}: {
  readonly recording: Transcription
}) {
  const keep = useKeepRecording()
  const remove = useDeleteRecording()
  return (
    <>
      <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate({ id, isKept: !isKept })}>
        {isKept ? 'Don’t keep' : 'Keep recording'}
      </Button>
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        Delete
      </Button>
      <Failure title="That didn’t work" error={keep.error ?? remove.error} />
      <p className={styles.quiet}>
        {isKept || deletedAt === null
          ? 'Kept'
          : `Will be deleted ${formats().dayAndTime(new Date(deletedAt))}`}
      </p>
    </>
  )
}
