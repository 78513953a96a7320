export { ReviewQueuePane } from '../queue/ReviewQueuePane.tsx'
export { UploadPane } from '../upload/UploadPane.tsx'
