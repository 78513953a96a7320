export { PushBadges } from './PushBadges.tsx'
export { PushesPanel, PushesSection } from './Pushes.tsx'
