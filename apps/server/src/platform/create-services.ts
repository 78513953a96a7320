import type { Feature } from '@quotewright/domain/features/switches.ts'
import type pg from 'pg'
import { findMemberRole } from './auth/memberships.repository.ts'
import { createMemberships } from './auth/memberships.ts'
import type { GooglePlacesSettings } from './config-google-places.ts'
import type { StorageSettings } from './config-storage.ts'
import { contextOf, type Services } from './context.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { createQueries } from './database/queries.ts'
import { createGooglePlaces } from './google-places/google-places.ts'
import type { LanguageModel } from './language-model/language-model.ts'
import { createLive } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { SpeechToText } from './speech/speech-to-text.ts'
import { openStorage } from './storage/file-storage.ts'
import { listFeaturesOff } from './switches/features-off.repository.ts'
import { createSwitchBoard } from './switches/switch-board.ts'

interface ServiceSettings {
  /** What else leads to the database; by default the pool does for everything. */
  readonly ways?: Pick<OpenDatabase, 'url' | 'prepares' | 'replica'>
  readonly publicUrl: string
  readonly featuresOff: ReadonlySet<Feature>
  readonly languageModel: LanguageModel | null
  readonly storage: StorageSettings
  readonly googlePlaces: GooglePlacesSettings | null
  readonly mailer: Mailer | null
  readonly mailReplyDomain: string | null
  readonly sms: SmsSender | null
  readonly speech: SpeechToText | null
  readonly jobs: Services['jobs']
  readonly events: Services['events']
  readonly integrations: Services['integrations']
  readonly webhooks: Services['webhooks']
  readonly analytics: Services['analytics']
}

/** What a process shares, over its pool of connections. Tests replace the clock and the dice. */
export function createServices(
  pool: pg.Pool,
  { ways, featuresOff, storage, googlePlaces, ...settings }: ServiceSettings,
  chance: Pick<Services, 'now' | 'random'> = { now: () => new Date(), random: Math.random },
): Services {
  const database = createQueries(pool, ways?.prepares)
  const live = createLive(ways === undefined ? pool.options : { connectionString: ways.url })
  const services: Services = {
    database,
    replica: ways?.replica ?? null,
    memberships: createMemberships((userId, tenantId) => findMemberRole(database, userId, tenantId), {
      feed: live.access,
    }),
    switches: createSwitchBoard({
      featuresOff,
      readOff: (tenantId) => listFeaturesOff(contextOf(services, tenantId)),
    }),
    live,
    storage: openStorage(storage),
    googlePlaces: googlePlaces === null ? null : createGooglePlaces(googlePlaces),
    ...settings,
    ...chance,
  }
  return services
}
