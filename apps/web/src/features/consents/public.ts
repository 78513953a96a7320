export { ContactConsents } from './ContactConsents.tsx'
export { Suppressions } from './Suppressions.tsx'
