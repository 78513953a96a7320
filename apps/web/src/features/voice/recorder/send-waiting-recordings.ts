import { queryClient } from '../../../platform/query-client.ts'
import { toast } from '../../../platform/toasts.ts'
import { offerWords } from '../hand-over.ts'
import { forgetRecordings, speechServer, UNFINISHED_KEY } from '../voice.api.ts'
import { keepWords, lockRecording, unfinishedRecordings } from './browser-recorder.ts'
import { recordingStore } from './kept-recordings.ts'
import { sendRecording } from './send-recording.ts'
import { VoiceError } from './voice-error.ts'
import { endWaiting, markWaiting } from './waiting-recordings.ts'

/**
 * Sends what was recorded without reception, each recording once, and takes its words to the description.
 *
 * @returns whether each got an answer.
 */
export async function sendWaitingRecordings(ownerId: string): Promise<boolean> {
  let isDone = true
  // One that a tab is working on is sent by that tab.
  const kept = (await unfinishedRecordings(ownerId)).filter(
    ({ isStopped, isWaiting }) => isStopped && isWaiting,
  )
  for (const { id } of kept.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, the oldest first
    if (!(await sendOne(id))) isDone = false
  }
  await endWaiting(await recordingStore(), ownerId)
  await queryClient.invalidateQueries({ queryKey: UNFINISHED_KEY })
  return isDone
}

/** False without an answer: away again. */
async function sendOne(id: string): Promise<boolean> {
  const store = await recordingStore()
  const unlock = lockRecording(id)
  const isAway = new AbortController()
  try {
    const { text, corrections } = await sendRecording(id, {
      store,
      server: speechServer,
      signal: isAway.signal,
      isRetry: false,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onSent: () => undefined,
      // All of them are tried again after a pause.
      onConnection: (isConnected) => {
        if (!isConnected) isAway.abort()
      },
    })
    await store.remove(id)
    const words = text ?? ''
    if (words === '') return true
    if (!offerWords({ text: words, corrections, isNoisy: false, endedBy: 'person' })) keepWords(words)
    toast.success('Your recording is sent. Its words are in the Quote Builder.')
    return true
  } catch (error) {
    // What failed for another reason stays on this device, and is offered beside the microphone.
    if (error instanceof VoiceError && error.failure !== 'signed_out') await markWaiting(store, id, false)
    return !isAway.signal.aborted
  } finally {
    unlock()
    void forgetRecordings()
  }
}
