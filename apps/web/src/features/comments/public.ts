export { CommentBody } from './CommentBody.tsx'
export { CommentControls } from './CommentControls.tsx'
export { CommentsSection } from './CommentsSection.tsx'
