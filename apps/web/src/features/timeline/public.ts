export { CHANGE_SOURCES } from './change-sources.ts'
export { Timeline } from './Timeline.tsx'
export { TimelineControls } from './TimelineControls.tsx'
