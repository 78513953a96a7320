import { HOME_LANGUAGE } from '@quotewright/domain/region/spoken-languages.ts'
import { useState } from 'react'
import { memberOf, readStored, writeStored } from '../../platform/stored-value.ts'

const KEY = 'quotewright-voice'

/** What someone chose about talking; remembered in this browser. */
export interface VoiceChoice {
  /** BCP 47 */
  readonly language: string
  /** The recording rather than the browser's speech service. */
  readonly prefersRecording: boolean
}

function readChoice(): VoiceChoice {
  const stored = readStored(localStorage, KEY)
  const language = memberOf(stored, 'language')
  return {
    language: typeof language === 'string' && language !== '' ? language : HOME_LANGUAGE,
    prefersRecording: memberOf(stored, 'prefersRecording') === true,
  }
}

export function useVoiceChoice() {
  const [choice, setChoice] = useState(readChoice)
  const change = (changes: Partial<VoiceChoice>) => {
    const next = { ...choice, ...changes }
    writeStored(localStorage, KEY, next)
    setChoice(next)
  }
  return { choice, change }
}

interface Possible {
  readonly hasLive: boolean
  readonly canRecord: boolean
  /** Whether there is a speech-to-text service; undefined while that is not known. */
  readonly isConfigured: boolean | undefined
  readonly prefersRecording: boolean
  /** The browser's speech service needs reception, a recording does not. */
  readonly isOffline?: boolean
}

/** How talking becomes text here; null where it can't. Without an answer of the server, a recording waits for it. */
export function meansOf({ hasLive, canRecord, isConfigured, prefersRecording, isOffline }: Possible) {
  const mayRecord = canRecord && isConfigured !== false
  if (hasLive && !((prefersRecording || isOffline) && mayRecord)) return 'live'
  return mayRecord ? 'recording' : null
}
