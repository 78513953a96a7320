import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DATABASES, deleteDatabase } from '../../../platform/database.ts'
import { draftNames } from '../../../platform/drafts.ts'
import { thisWindow } from '../../../platform/this-window.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { mayHaveRecordings, setMayHaveRecordings } from '../recordings-flag.ts'
import { createRecorder, unfinishedRecordings } from './browser-recorder.ts'
import { recordingStore } from './kept-recordings.ts'
import { sendWaitingRecordings } from './send-waiting-recordings.ts'
import { markWaiting } from './waiting-recordings.ts'

/** The browser's speech recognition, of which a test says what it hears. */
class Hearing extends EventTarget {
  static last: Hearing | undefined
  lang = ''
  start(): void {
    Hearing.last = this
    this.dispatchEvent(new Event('start'))
  }
  stop(): void {
    this.dispatchEvent(new Event('end'))
  }
  abort(): void {
    this.dispatchEvent(new Event('end'))
  }
  static hear(transcript: string): void {
    const results = [{ isFinal: true, 0: { transcript, confidence: 0.9 } }]
    Hearing.last?.dispatchEvent(Object.assign(new Event('result'), { results }))
  }
}

/** Words on this device, under whatever names. */
const isKept = (words: string): boolean => Object.values(localStorage).join('').includes(words)

async function talk() {
  const recorder = await createRecorder(() => undefined)
  await recorder.start({ means: 'live', language: 'en-AU', ownerId: 'organization' })
  return recorder
}

test('words that were not used stay when something else is said, and deleted', async () => {
  vi.stubGlobal('SpeechRecognition', Hearing)
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderScreen(<p>Any page</p>)
  const first = await talk()
  Hearing.hear('Hang a door')
  await first.leave()
  expect(isKept('Hang a door')).toBe(true)

  const second = await talk()
  Hearing.hear('Sand the floor')
  expect([isKept('Hang a door'), isKept('Sand the floor')]).toEqual([true, true])
  await second.discard()
  expect([isKept('Hang a door'), isKept('Sand the floor')]).toEqual([true, false])
  await second.leave()
})

test('recordings are kept again after another tab has deleted them all', async () => {
  await renderScreen(<p>Any page</p>)
  expect(await (await recordingStore()).list()).toEqual([])
  await deleteDatabase(DATABASES.recordings)
  expect(await (await recordingStore()).list()).toEqual([])
})

const HOUR_MS = 3_600_000

async function keepRecording(id: string, hours: number, isWaiting: boolean): Promise<void> {
  const store = await recordingStore()
  const sound = { language: 'en-AU', mediaType: 'audio/webm', pieces: 0, bytes: 0, durationMs: 0 }
  const startedAt = Date.now() - hours * HOUR_MS
  await store.add({ id, ownerId: 'first', startedAt, transcriptionId: null, isStopped: true, ...sound })
  await store.addPiece(id, new Blob(['sound']), 1_000)
  if (isWaiting) await markWaiting(store, id, true)
}

const idsOf = (recordings: readonly { readonly id: string }[]) => recordings.map(({ id }) => id)

test('a recording that waits stays for 7 days, also while another organization is shown', async () => {
  await renderScreen(<p>Any page</p>)
  await keepRecording('waits', 30, true)
  await keepRecording('too long', 8 * 24, true)
  await keepRecording('unused', 30, false)
  // The drafts of its organization are put aside.
  localStorage.clear()
  expect(await unfinishedRecordings('second')).toEqual([])
  await expect.element(page.getByText(/could not be sent for 7 days/)).toBeVisible()
  const store = await recordingStore()
  expect(idsOf(await store.list())).toEqual(['waits'])
  expect(idsOf(await unfinishedRecordings('first'))).toEqual(['waits'])
  await store.remove('waits')
})

test('nothing is said to wait once nothing does, whatever windows are open', async () => {
  await renderScreen(<p>Any page</p>)
  expect(await thisWindow()).not.toBe('')
  await keepRecording('gone', 1, true)
  await (await recordingStore()).remove('gone')
  setMayHaveRecordings(true)
  expect(draftNames('waiting:recordings')).toHaveLength(1)
  await sendWaitingRecordings('first')
  expect([draftNames('waiting:recordings'), mayHaveRecordings()]).toEqual([[], false])
})
