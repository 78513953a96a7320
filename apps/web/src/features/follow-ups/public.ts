export { FollowUpsPanel, FollowUpsSection } from './FollowUps.tsx'
export { useFirstFollowUps } from './use-first-follow-ups.tsx'
