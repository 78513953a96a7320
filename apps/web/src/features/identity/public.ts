export { Gate, type PageAccess } from './Gate.tsx'
export { useSignOut } from './use-sign-out.ts'
