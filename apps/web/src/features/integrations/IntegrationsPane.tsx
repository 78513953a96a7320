import { Panel } from '../../ui/Panel.tsx'
import { Connections } from './connections/Connections.tsx'

/** The systems quotes go to; the same on its page and in the Quote Builder's tab. Source: part 2 §2. */
export function IntegrationsPane() {
  return (
    <div className="stack-wide">
      <Panel title="Accounting and job systems">
        <Connections />
      </Panel>
    </div>
  )
}
