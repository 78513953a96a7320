import { type Feature, featureSwitches } from '@quotewright/domain/features/switches.ts'
import type pg from 'pg'
import type { GooglePlacesSettings } from './config-google-places.ts'
import type { StorageSettings } from './config-storage.ts'
import type { Services } from './context.ts'
import { createQueries } from './database/queries.ts'
import { createGooglePlaces } from './google-places/google-places.ts'
import type { LanguageModel } from './language-model/language-model.ts'
import { openStorage } from './storage/file-storage.ts'

interface ServiceSettings {
  readonly publicUrl: string
  readonly featuresOff: ReadonlySet<Feature>
  readonly languageModel: LanguageModel | null
  readonly storage: StorageSettings
  readonly googlePlaces: GooglePlacesSettings | null
}

/** What a process shares, over its pool of connections. Tests replace the clock and the dice. */
export function createServices(
  pool: pg.Pool,
  { publicUrl, featuresOff, languageModel, storage, googlePlaces }: ServiceSettings,
  chance: Pick<Services, 'now' | 'random'> = { now: () => new Date(), random: Math.random },
): Services {
  const switches = featureSwitches(featuresOff)
  return {
    database: createQueries(pool),
    publicUrl,
    isOn: (feature) => switches[feature],
    languageModel,
    storage: openStorage(storage),
    googlePlaces: googlePlaces === null ? null : createGooglePlaces(googlePlaces),
    ...chance,
  }
}
