export type { ChangeRequest } from './change-request.ts'
export { exportParts } from './change-requests.export.ts'
export { findNewestRequest, insertChangeRequest, settleOpenRequests } from './change-requests.repository.ts'
export { countOpenRequests, listOpenRequests, type OpenRequest } from './open-requests.repository.ts'
