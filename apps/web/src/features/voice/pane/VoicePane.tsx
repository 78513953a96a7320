import { Panel } from '../../../ui/Panel.tsx'
import { handOver } from '../hand-over.ts'
import { TypeInstead, VoiceBox } from '../VoiceBox.tsx'
import { Recordings } from './Recordings.tsx'

/** The Voice tab: talk, and the words go to the description. */
export function VoicePane({ onDescription }: { readonly onDescription: () => void }) {
  return (
    <div className="stack-wide">
      <Panel title="Say what the job is">
        <VoiceBox
          size="large"
          instead={<TypeInstead onClick={onDescription} />}
          onText={(spoken) => {
            handOver(spoken)
            onDescription()
          }}
        />
      </Panel>
      <Recordings
        onUse={(spoken) => {
          handOver(spoken)
          onDescription()
        }}
      />
    </div>
  )
}
