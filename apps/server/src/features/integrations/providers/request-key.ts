import { createHash } from 'node:crypto'
import type { Steps } from './provider.ts'

/**
 * The idempotency key of a write: the same whenever the same is sent again, and another once a person has chosen
 * differently, since providers refuse a key that comes with another body or repeat their first answer to it.
 */
export const requestKey = (steps: Steps, step: string, body: unknown): string =>
  steps.key(`${step} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`)
