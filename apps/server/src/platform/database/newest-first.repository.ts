import { type RawBuilder, sql } from 'kysely'

/** Where a part of a list ends that is read newest first: the time of its last entry, and its id among those of the same time. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** Which part of such a list is read. */
export interface ListPart {
  readonly limit: number
  /** Where the part before ended; undefined for the newest. */
  readonly after: Place | undefined
}

/** Holds for rows that come behind a place, by the row's own `created_at` and `id`. */
export const isBehind = ({ at, id }: Place): RawBuilder<boolean> =>
  sql<boolean>`(created_at, id) < (${at}, ${id}::uuid)`
