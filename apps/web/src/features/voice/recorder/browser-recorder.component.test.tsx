import { expect, onTestFinished, test, vi } from 'vitest'
import { DATABASES, deleteDatabase } from '../../../platform/database.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { createRecorder } from './browser-recorder.ts'
import { recordingStore } from './kept-recordings.ts'

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
