export { PushesPanel, PushesSection } from './Pushes.tsx'
