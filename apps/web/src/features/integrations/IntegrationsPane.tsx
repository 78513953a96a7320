import { Panel } from '../../ui/Panel.tsx'
import { AccountingExport } from '../accounting-export/public.ts'
import { WebhookEndpoints } from '../webhook-endpoints/public.ts'
import { Connections } from './connections/Connections.tsx'

/** Integrations: the page (/integrations) and the tab of the Quote Builder. Source: part 2 §2. */
export const IntegrationsPane = () => (
  <div className="stack-wide">
    <Panel title="Accounting and job systems">
      <Connections />
    </Panel>
    <AccountingExport />
    <WebhookEndpoints />
  </div>
)
