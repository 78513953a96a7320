export { type Member } from './member.ts'
export { listMembers } from './members.repository.ts'
