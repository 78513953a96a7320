export { ActivityList } from './parts/ActivityList.tsx'
export { DefinitionButton } from './parts/DefinitionButton.tsx'
export { Funnel } from './parts/Funnel.tsx'
export { StatCard } from './parts/StatCard.tsx'
