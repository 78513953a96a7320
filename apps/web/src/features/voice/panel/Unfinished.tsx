import { Alert, Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formats } from '../../../platform/region.ts'
import {
  deleteKept,
  forgetWords,
  type KeptWords,
  keptWords,
  unfinishedRecordings,
} from '../recorder/browser-recorder.ts'
import { audioOf, recordingStore } from '../recorder/kept-recordings.ts'
import type { KeptRecording } from '../recorder/recording-store.ts'
import type { Voice } from '../use-voice.ts'
import styles from '../Voice.module.css'
import { recordingsQuery, settleWords, UNFINISHED_KEY } from '../voice.api.ts'
import { AudioButtons } from './AudioButtons.tsx'

/** Recordings and words of earlier visits that were not used yet. */
export function Unfinished({ voice }: { readonly voice: Voice }) {
  const queryClient = useQueryClient()
  const { ownerId, state } = voice
  const recordings = useQuery({
    queryKey: [...UNFINISHED_KEY, ownerId, state.phase],
    queryFn: async () => ({ kept: await unfinishedRecordings(ownerId), words: keptWords() }),
    staleTime: 0,
  })
  // What is whole on the server is in the list of recordings, where that is on the screen.
  const listed = useQuery({ ...recordingsQuery, enabled: false }).data?.transcriptions ?? []
  const isListed = ({ transcriptionId }: KeptRecording) =>
    listed.some(({ id, state: is }) => id === transcriptionId && (is === 'failed' || is === 'done'))
  const forget = () => queryClient.invalidateQueries({ queryKey: UNFINISHED_KEY })
  const remove = async ({ id }: KeptRecording) => {
    await deleteKept(id)
    await forget()
  }
  const words = state.phase === 'idle' ? (recordings.data?.words ?? []) : []
  const takeWords = async ({ id, text }: KeptWords) => {
    const settled = await settleWords(text, voice.choice.language).catch(() => ({ text, corrections: [] }))
    forgetWords(id)
    await forget()
    voice.land({ ...settled, isNoisy: false, endedBy: 'person' })
  }
  return (
    <>
      {words.map((said) => (
        <Left key={said.id} title={`What you said at ${timeOf(said.at)} wasn’t used`}>
          <p className={styles.words}>{said.text}</p>
          <div className={styles.controls}>
            <Button onClick={() => void takeWords(said)}>Use these words</Button>
            <Button
              variant="default"
              onClick={() => {
                forgetWords(said.id)
                void forget()
              }}
            >
              Delete
            </Button>
          </div>
        </Left>
      ))}
      {recordings.data?.kept
        .filter((recording) => !isListed(recording))
        .map((recording) => (
          <Left key={recording.id} title={`A recording from ${timeOf(recording.startedAt)} was not finished`}>
            <div className={styles.controls}>
              <Button onClick={() => void voice.load().then((loaded) => loaded.adopt(recording))}>
                Turn into text
              </Button>
              <AudioButtons load={async () => audioOf(await recordingStore(), recording)} />
              <Button variant="default" onClick={() => void remove(recording)}>
                Delete
              </Button>
            </div>
          </Left>
        ))}
    </>
  )
}

const timeOf = (moment: number): string => formats().dayAndTime(new Date(moment))

const Left = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Alert color="blue" title={title}>
    <Stack gap="sm">{children}</Stack>
  </Alert>
)
