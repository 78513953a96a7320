import { AccountingExport } from '../accounting-export/public.ts'
import { WebhookEndpoints } from '../webhook-endpoints/public.ts'
import { IntegrationsPane } from './IntegrationsPane.tsx'

/** Integrations (/integrations). Source: part 2 §2. */
export const IntegrationsScreen = () => (
  <div className="stack-wide">
    <IntegrationsPane />
    <AccountingExport />
    <WebhookEndpoints />
  </div>
)
