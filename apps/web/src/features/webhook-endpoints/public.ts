export { WebhookEndpoints } from './WebhookEndpoints.tsx'
