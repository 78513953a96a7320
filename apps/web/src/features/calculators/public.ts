export { CalculateTab } from './CalculateTab.tsx'
