export { ReviewQueuePane } from '../queue/ReviewQueuePane.tsx'
export { keepSharedFiles, offerSharedFiles } from '../upload/shared-files.tsx'
export { UploadPane } from '../upload/UploadPane.tsx'
