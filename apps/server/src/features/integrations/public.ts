export { exportParts } from './integrations.export.ts'
export { queueAcceptedPushes } from './pushes/queue-pushes.ts'
export { listWaitingPushes } from './pushes/waiting-pushes.repository.ts'
export { type IntegrationEntry, listIntegrationEntries } from './timeline-entries.repository.ts'
