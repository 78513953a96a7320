export { sendWaitingRecordings } from './send-waiting-recordings.ts'
