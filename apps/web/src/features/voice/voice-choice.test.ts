import { expect, test } from 'vitest'
import { meansOf } from './voice-choice.ts'

const here = { hasLive: true, canRecord: true, isConfigured: true, prefersRecording: false }

test('the browser writes along where it can, unless the recording is preferred', () => {
  expect(meansOf(here)).toBe('live')
  expect(meansOf({ ...here, prefersRecording: true })).toBe('recording')
  expect(meansOf({ ...here, prefersRecording: true, isConfigured: false })).toBe('live')
})

test('without reception it is the recording, where that can become text later', () => {
  expect(meansOf({ ...here, isOffline: true })).toBe('recording')
  expect(meansOf({ ...here, isOffline: true, isConfigured: false })).toBe('live')
})

test('otherwise it is the recording, where a service is set up or not known yet', () => {
  expect(meansOf({ ...here, hasLive: false })).toBe('recording')
  expect(meansOf({ ...here, hasLive: false, isConfigured: undefined })).toBe('recording')
  expect(meansOf({ ...here, hasLive: false, isConfigured: false })).toBe(null)
  expect(meansOf({ ...here, hasLive: false, canRecord: false })).toBe(null)
})
