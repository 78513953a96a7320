export { IntegrationsPane } from './IntegrationsPane.tsx'
