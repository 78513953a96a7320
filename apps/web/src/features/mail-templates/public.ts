export { MailTemplates } from './MailTemplates.tsx'
export { TEMPLATE_LABELS } from './template-labels.ts'
