export { ApiKeys } from './ApiKeys.tsx'
