import { type Feature, featureSwitches } from '@quotewright/domain/features/switches.ts'
import type pg from 'pg'
import type { Services } from './context.ts'
import { createQueries } from './database/queries.ts'
import type { LanguageModel } from './language-model/language-model.ts'

interface ServiceSettings {
  readonly publicUrl: string
  readonly featuresOff: ReadonlySet<Feature>
  readonly languageModel: LanguageModel | null
}

/** What a process shares, over its pool of connections. Tests replace the clock and the dice. */
export function createServices(
  pool: pg.Pool,
  { publicUrl, featuresOff, languageModel }: ServiceSettings,
  chance: Pick<Services, 'now' | 'random'> = { now: () => new Date(), random: Math.random },
): Services {
  const switches = featureSwitches(featuresOff)
  return {
    database: createQueries(pool),
    publicUrl,
    isOn: (feature) => switches[feature],
    languageModel,
    ...chance,
  }
}
