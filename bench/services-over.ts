import type { Kysely } from 'kysely'
import type { Services } from '../apps/server/src/platform/context.ts'
import type { Tables } from '../apps/server/src/platform/database/schema.ts'
import { createLive } from '../apps/server/src/platform/live/live.ts'
import { createSealer } from '../apps/server/src/platform/sealing.ts'
import { openStorage } from '../apps/server/src/platform/storage/file-storage.ts'
import { createSwitchBoard } from '../apps/server/src/platform/switches/switch-board.ts'
import { createWebhookSender } from '../apps/server/src/platform/webhooks/webhook-sender.ts'

/** The services of a process that only uses its database. */
export const servicesOver = (database: Kysely<Tables>, databaseUrl: string): Services => ({
  database,
  replica: null,
  publicUrl: '',
  now: () => new Date(),
  random: () => 0,
  languageModel: null,
  googlePlaces: null,
  mailer: null,
  mailReplyDomain: null,
  sms: null,
  speech: null,
  jobs: { enqueue: async () => false },
  memberships: { roleOf: async () => null, forget: () => undefined },
  live: createLive({ connectionString: databaseUrl }),
  events: {
    publish: async () => undefined,
    isAwaited: async () => false,
    publishAhead: async () => undefined,
  },
  webhooks: createWebhookSender({ allowPrivate: false }),
  analytics: null,
  integrations: { clients: new Map(), sealer: createSealer(['unused']), isPaced: true },
  storage: openStorage({ kind: 'folder', path: 'nowhere' }),
  switches: createSwitchBoard({ featuresOff: new Set(), readOff: async () => [] }),
})
