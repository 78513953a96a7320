export { SourceDocumentLink } from './SourceDocumentLink.tsx'
