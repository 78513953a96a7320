export { ApiKeys } from './ApiKeys.tsx'
export { scopeTexts } from './scopes.ts'
