export { takeJob } from './arrived-job.ts'
