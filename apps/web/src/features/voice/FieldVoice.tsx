import type { Correction } from '@quotewright/contracts/transcriptions.ts'
import { lazy, Suspense, useState } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { useHandedOver } from './hand-over.ts'
import type { SpokenText } from './recorder/recorder-options.ts'
import { insertTranscript, undoCorrection } from './transcript/insert-transcript.ts'
import { VoiceBox } from './VoiceBox.tsx'

const Corrections = lazy(async () => ({ default: (await import('./panel/Corrections.tsx')).Corrections }))

interface FieldVoiceProps {
  /** What is in the field now. */
  readonly read: () => string
  readonly value: string
  readonly onValue: (value: string) => void
  /** Where the caret was last; undefined when it never was in the field. */
  readonly readCaret: () => number | undefined
  readonly onCaret: (caret: number) => void
  /** Whether words of the Voice tab are for this field. */
  readonly isForVoiceTab: boolean
  /** Only the button and what to do with it, while it is not used. */
  readonly isBrief?: boolean
}

/** The microphone of a text field: what is said goes in where the caret was, and can be edited as typed text. */
export function FieldVoice(props: FieldVoiceProps) {
  const { read, value, onValue, readCaret, onCaret, isForVoiceTab, isBrief = false } = props
  // While that is not known yet it has its room, so that nothing moves under a thumb.
  const isOff = useFeatureState()('voiceQuoteInput') === 'off'
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const land = (spoken: SpokenText) => {
    const next = insertTranscript(read(), spoken.text, readCaret())
    onCaret(next.caret)
    onValue(next.text)
    setCorrections(spoken.corrections)
  }
  const undo = (correction: Correction) => {
    onValue(undoCorrection(read(), correction))
    setCorrections((all) => all.filter((one) => one !== correction))
  }
  useHandedOver(isForVoiceTab, land)
  if (isOff) return null
  return (
    <>
      {corrections.length > 0 && (
        <Suspense>
          <Corrections text={value} corrections={corrections} onUndo={undo} />
        </Suspense>
      )}
      <VoiceBox
        name={isForVoiceTab ? 'Talk' : 'Talk into this field'}
        size="small"
        isBrief={isBrief}
        onText={land}
      />
    </>
  )
}
