export type { AiContext } from './ai-context.ts'
export { exportParts } from './ai-contexts.export.ts'
export { listActiveUseCases, listContexts } from './ai-contexts.repository.ts'
export { keepWizardContexts } from './keep-wizard-contexts.ts'
