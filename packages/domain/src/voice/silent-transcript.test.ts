import { expect, test } from 'vitest'
import { isSilentTranscript } from './silent-transcript.ts'

test.each([
  '',
  ' \n',
  '...',
  '[BLANK_AUDIO]',
  ' (silence) [Music]',
  '♪♪♪',
  'Thank you.',
  'Thank you. Thank you. Thank you.',
  'Thanks for watching!',
  'you',
])('%j says nothing', (text) => expect(isSilentTranscript(text)).toBe(true))

test.each([
  'Fit 6 downlights',
  'thank you, that is 6 downlights',
  '40',
  '六個燈',
  '[BLANK_AUDIO] a new tap',
  'your youth',
])('%j says something', (text) => expect(isSilentTranscript(text)).toBe(false))
