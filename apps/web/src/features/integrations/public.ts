export { IntegrationsPane, IntegrationsScreen } from './IntegrationsPane.tsx'
