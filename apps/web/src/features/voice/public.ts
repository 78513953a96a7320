export { FieldVoice } from './FieldVoice.tsx'
