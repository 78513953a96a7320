import { Checkbox, NativeSelect } from '@mantine/core'
import { spokenLanguages } from '@quotewright/domain/region/spoken-languages.ts'
import { TALL } from '../../../ui/form-parts.tsx'
import { canRecord, hasLiveSpeech } from '../recorder/live-support.ts'
import type { Voice } from '../use-voice.ts'

/** What is spoken, and who turns it into text where there is a choice. */
export function VoiceOptions({ voice: { choice, change, settings } }: { readonly voice: Voice }) {
  const languages = spokenLanguages(navigator.language)
  const mayChoose = hasLiveSpeech() && canRecord() && settings?.is_configured === true
  return (
    <div>
      <NativeSelect
        label="Language you speak"
        value={choice.language}
        onChange={(event) => change({ language: event.currentTarget.value })}
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {mayChoose && (
        <Checkbox
          label="Use the recording instead"
          description={`Sends it to ${settings.provider_host ?? 'this server'}, not to your browser’s speech service`}
          checked={choice.prefersRecording}
          onChange={(event) => change({ prefersRecording: event.currentTarget.checked })}
          classNames={TALL}
        />
      )}
    </div>
  )
}
