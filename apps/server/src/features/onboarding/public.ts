export { exportParts } from './onboarding.export.ts'
