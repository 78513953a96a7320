import { Alert, Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formats } from '../../../platform/region.ts'
import { deleteKept, unfinishedRecordings } from '../recorder/browser-recorder.ts'
import { audioOf, recordingStore } from '../recorder/kept-recordings.ts'
import type { KeptRecording } from '../recorder/recording-store.ts'
import type { Voice } from '../use-voice.ts'
import styles from '../Voice.module.css'
import { AudioButtons } from './AudioButtons.tsx'

const KEY = ['voice', 'unfinished'] as const

/** Recordings of earlier visits that are not text yet. */
export function Unfinished({ voice }: { readonly voice: Voice }) {
  const queryClient = useQueryClient()
  const { ownerId, state } = voice
  const recordings = useQuery({
    queryKey: [...KEY, ownerId, state.phase],
    queryFn: () => unfinishedRecordings(ownerId),
    staleTime: 0,
  })
  const finish = async (recording: KeptRecording) => (await voice.load()).adopt(recording)
  const remove = async ({ id }: KeptRecording) => {
    await deleteKept(id)
    await queryClient.invalidateQueries({ queryKey: KEY })
  }
  return recordings.data?.map((recording) => (
    <Alert
      key={recording.id}
      color="blue"
      title={`A recording from ${formats().dayAndTime(new Date(recording.startedAt))} was not finished`}
    >
      <Stack gap="sm">
        <div className={styles.controls}>
          <Button onClick={() => void finish(recording)}>Turn into text</Button>
          <Button variant="default" onClick={() => void remove(recording)}>
            Delete
          </Button>
        </div>
        <AudioButtons load={async () => audioOf(await recordingStore(), recording)} />
      </Stack>
    </Alert>
  ))
}
