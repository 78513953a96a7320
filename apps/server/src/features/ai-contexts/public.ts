export { exportParts } from './ai-contexts.export.ts'
export { listActiveUseCases } from './ai-contexts.repository.ts'
export { keepWizardContexts } from './keep-wizard-contexts.ts'
