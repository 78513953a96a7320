import { z } from 'zod'
import type { Api } from '../api.ts'
import type { External, Steps } from '../provider.ts'
import { cut } from '../wording.ts'
import { History } from './answers.ts'
import { read, write } from './calls.ts'

interface Note {
  readonly step: string
  /** Path of a quote or an invoice. */
  readonly on: string
  readonly text: string
}

/** A line in the history of a quote or an invoice. */
export function addNote(api: Api, steps: Steps, { step, on, text }: Note): Promise<External> {
  const Details = cut(text, 450)
  const path = `${on}/History`
  const json = { HistoryRecords: [{ Details }] }
  return steps.once(step, {
    lookUp: async () => {
      const { HistoryRecords } = await read(api, path, History)
      return HistoryRecords.some((record) => record.Details === Details) ? { id: path } : undefined
    },
    create: async () => {
      await write(api, steps, { step, method: 'PUT', path, json }, z.unknown())
      return { id: path }
    },
  })
}
