export { exportParts } from './product-events.export.ts'
export { recordEvent } from './record-event.ts'
