export { FieldVoice } from './FieldVoice.tsx'
export { handOverText } from './hand-over.ts'
