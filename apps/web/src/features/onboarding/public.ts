export { OnboardingTab } from './OnboardingTab.tsx'
