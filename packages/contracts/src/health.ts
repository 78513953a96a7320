import { z } from 'zod'
import { defineContract } from './kit.ts'

export const healthContract = defineContract({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The process is up',
    tag: 'operation',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'The database and the job queue answer',
    tag: 'operation',
    responses: {
      200: z.object({ status: z.literal('ready'), database: z.boolean(), jobs: z.boolean() }),
      503: z.object({ status: z.literal('unavailable'), database: z.boolean(), jobs: z.boolean() }),
    },
  },
})
