export { MailTemplates } from './MailTemplates.tsx'
export { MergeFieldList } from './MergeFieldList.tsx'
export { TEMPLATE_LABELS } from './template-labels.ts'
