import { migrateEverything } from './app/migrate-everything.ts'
import { rebuildAll } from './features/analytics/figures/rebuild-all.ts'
import { readConfig } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { createServices } from './platform/create-services.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createEvents } from './platform/events/create-events.ts'
import { createSealer } from './platform/sealing.ts'
import { loadSecret } from './platform/secret.ts'
import { createWebhookSender } from './platform/webhooks/webhook-sender.ts'

/** Counts the figures of every organization again. */
async function rebuild(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await migrateEverything(database.sessions, database.url)
    const services = createServices(database.pool, {
      ways: database,
      publicUrl: config.publicUrl,
      featuresOff: config.featuresOff,
      languageModel: null,
      mailer: null,
      mailReplyDomain: null,
      sms: null,
      speech: null,
      storage: config.storage,
      googlePlaces: null,
      // Counting starts no job and publishes no event.
      jobs: { enqueue: () => Promise.reject(new Error('Counting starts no job')) },
      events: createEvents([], () => undefined),
      webhooks: createWebhookSender({ allowPrivate: false }),
      analytics: null,
      integrations: { clients: new Map(), sealer: createSealer([loadSecret(config)]), isPaced: true },
    })
    await rebuildAll(services, (line) => console.log(line))
    console.log('Done.')
  } finally {
    await database.close()
  }
}

try {
  await rebuild()
  process.exit(0)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
