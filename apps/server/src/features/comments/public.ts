export { leaveRemark } from './change-comments.ts'
export type { Comment } from './comment.ts'
export { exportParts } from './comments.export.ts'
export { listCommentsOfQuote } from './comments.repository.ts'
