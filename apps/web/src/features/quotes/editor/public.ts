export { FormBuilder } from './FormBuilder.tsx'
export { sendWaitingSaves } from './state/send-waiting-saves.tsx'
