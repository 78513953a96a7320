export { FollowUpsPanel, FollowUpsSection } from './FollowUps.tsx'
