export { VoicePane } from './VoicePane.tsx'
