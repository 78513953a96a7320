import { IntegrationsPane } from './IntegrationsPane.tsx'

/** Integrations (/integrations). Source: part 2 §2. */
export const IntegrationsScreen = () => <IntegrationsPane />
