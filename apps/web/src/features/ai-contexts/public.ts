export { AiContextsTab } from './AiContextsTab.tsx'
export { USE_CASE_LABELS } from './context-labels.ts'
