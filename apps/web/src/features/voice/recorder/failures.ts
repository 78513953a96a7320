/**
 * What can go wrong while someone talks.
 *
 * `recording` kinds keep what was recorded, so that it can be tried again.
 */
export type VoiceFailure =
  | 'refused'
  | 'no_microphone'
  | 'in_use'
  | 'insecure'
  | 'unsupported'
  | 'silent'
  | 'speech_service'
  | 'language'
  | 'unavailable'
  | 'not_configured'
  | 'rejected'
  | 'unreadable'
  | 'too_long'
  | 'rate_limited'
  | 'switched_off'
  | 'signed_out'
  | 'gone'
  | 'unexpected'

interface FailureText {
  readonly title: string
  /** What to do about it. */
  readonly advice: string
}

/** One sentence each for what happened and what to do. */
export const FAILURE_TEXTS: Readonly<Record<VoiceFailure, FailureText>> = {
  refused: {
    title: 'Your microphone is blocked',
    advice: 'Tap the icon beside the web address, allow the microphone, then try again.',
  },
  no_microphone: {
    title: 'No microphone found',
    advice: 'Plug one in or use your phone, then try again. You can type the job too.',
  },
  in_use: {
    title: 'Another app is using the microphone',
    advice: 'Close calls and other recorders, then try again.',
  },
  insecure: {
    title: 'The microphone needs a secure page',
    advice: 'Open this page with https:// in front of its address, or type the job.',
  },
  unsupported: {
    title: 'Couldn’t record in this browser',
    advice: 'Try another browser, or type the job.',
  },
  silent: {
    title: 'We didn’t hear anything',
    advice: 'Check that the right microphone is on, move closer, then talk again.',
  },
  speech_service: {
    title: 'The browser’s speech service didn’t answer',
    advice: 'Check your connection and try again.',
  },
  language: {
    title: 'The browser can’t listen in this language',
    advice: 'Choose another language, then try again.',
  },
  unavailable: {
    title: 'The speech-to-text service isn’t answering',
    advice: 'Your recording is safe. Try again in a minute.',
  },
  not_configured: {
    title: 'Speech-to-text isn’t set up here',
    advice: 'Your recording is safe. Save it, or type the job.',
  },
  rejected: {
    title: 'The speech-to-text service refused the recording',
    advice: 'Try again, or type the job.',
  },
  unreadable: {
    title: 'The recording couldn’t be read',
    advice: 'Play it to check, or record it again.',
  },
  too_long: {
    title: 'The recording is too long',
    advice: 'Recordings can be 10 minutes and 25 MB. Record it in parts.',
  },
  rate_limited: {
    title: 'Too many recordings at once',
    advice: 'Your recording is safe. Wait a minute, then try again.',
  },
  switched_off: {
    title: 'Voice has been turned off',
    advice: 'Ask an admin to turn it on, or type the job.',
  },
  signed_out: {
    title: 'You’ve been signed out',
    advice: 'Your recording is safe on this device. Sign in again in another tab, then try again.',
  },
  gone: {
    title: 'That recording has been deleted',
    advice: 'Record it again, or type the job.',
  },
  unexpected: {
    title: 'Something went wrong',
    advice: 'Your recording is safe. Try again.',
  },
}
