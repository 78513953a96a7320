export { type QueueSearch, queueSearchOf } from './queue/queue-search.ts'
