import { v4 as uuid } from 'uuid'
import { draftNames, readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { heldLocks, holdLock } from '../../../platform/locks.ts'
import { storedTexts } from '../../../platform/stored-value.ts'
import { toast } from '../../../platform/toasts.ts'
import { setMayHaveRecordings } from '../recordings-flag.ts'
import { deleteOnServer, settleWords, speechServer } from '../voice.api.ts'
import { deleteRecording } from './delete-recording.ts'
import { recordingStore } from './kept-recordings.ts'
import { Recorder } from './recorder.ts'
import type { SpokenText } from './recorder-options.ts'
import type { KeptRecording, RecordingStore } from './recording-store.ts'
import { isKept, markWaiting } from './waiting-recordings.ts'

const LOCK = 'quotewright-recording:'
const WORDS_DRAFT = 'spoken-words'

/** Shows other tabs that a recording is being worked on; browsers release the lock of a tab that is gone. */
export function lockRecording(id: string): () => void {
  setMayHaveRecordings(true)
  return holdLock(LOCK + id)
}

const speechServerOfPage = { ...speechServer, remove: deleteOnServer }

/** A recorder over this browser's microphone, storage and connection. */
export async function createRecorder(onText: (spoken: SpokenText) => void): Promise<Recorder> {
  return new Recorder({
    store: await recordingStore(),
    openStore: recordingStore,
    server: speechServerOfPage,
    settle: settleWords,
    onText,
    keepWords: (id, words) => {
      if (words === '') forgetWords(id)
      else storeWords(id, words)
    },
    lock: lockRecording,
    waits: (id, isWaiting) => {
      const marked = recordingStore().then((store) => markWaiting(store, id, isWaiting))
      // Unmarked, it is offered beside the microphone.
      void marked.catch(() => undefined)
    },
  })
}

const nameOf = (id: string): string => `${WORDS_DRAFT}:${id}`

function storeWords(id: string, words: string): void {
  writeDraft(nameOf(id), { words, at: new Date().toISOString() })
  setMayHaveRecordings(true)
}

/** Keeps words until they are used, beside those that are kept already. */
export const keepWords = (words: string): void => storeWords(uuid(), words)

/** What was said at one time and not used. */
export interface KeptWords {
  readonly id: string
  readonly text: string
  readonly at: number
}

/** What was said to the browser's speech service before the page was left, newest first. */
export const keptWords = (): readonly KeptWords[] =>
  draftNames(WORDS_DRAFT)
    .map((name) => {
      const { words, at } = storedTexts(readDraft(name), ['words', 'at'])
      return { id: name.slice(nameOf('').length), text: words, at: Date.parse(at) || Date.now() }
    })
    .filter(({ text }) => text !== '')
    .toSorted((left, right) => right.at - left.at)

/** An earlier version of the program kept words without an id. */
export const forgetWords = (id: string): void => removeDraft(id === '' ? WORDS_DRAFT : nameOf(id))

/** Recordings of earlier visits by the same owner that are not text yet, newest first; those too old are deleted. */
export async function unfinishedRecordings(ownerId: string): Promise<readonly KeptRecording[]> {
  const store: RecordingStore = await recordingStore()
  const locked = await heldLocks(LOCK)
  const all = (await store.list()).filter(({ id }) => !locked.has(id))
  const isOver = (recording: KeptRecording) => !isKept(recording, Date.now())
  for (const { id, isWaiting } of all.filter(isOver)) {
    await store.remove(id)
    if (isWaiting) toast.failure('A recording could not be sent for 7 days and was deleted from this device.')
  }
  const kept = all.filter((recording) => !isOver(recording))
  if (kept.length === 0 && locked.size === 0 && keptWords().length === 0) setMayHaveRecordings(false)
  return kept.filter((recording) => recording.ownerId === ownerId).sort((a, b) => b.startedAt - a.startedAt)
}

/** Deletes a recording of this device, and what the server has of it. */
export const deleteKept = async (id: string): Promise<void> =>
  deleteRecording({ store: await recordingStore(), server: speechServerOfPage }, id)
