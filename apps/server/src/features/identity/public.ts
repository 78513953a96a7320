export { proveAgain } from './prove-again.ts'
export type { IdentityService } from './sign-in.ts'
