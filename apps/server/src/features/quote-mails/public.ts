export { businessAsSender } from './compose-mail.ts'
