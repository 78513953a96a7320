interface Named {
  readonly kind: string
  readonly id: string
}

/** A row that stays where it is. */
export interface SteadyRow<T> {
  readonly item: T
  /** It is settled by now. */
  readonly isGone: boolean
}

export interface SteadyList<T> {
  readonly rows: readonly SteadyRow<T>[]
  /** How many there are now that have no row. */
  readonly waiting: number
}

export const nameOf = ({ kind, id }: Named): string => `${kind} ${id}`

/** The newest state of what is listed, each in its place: no one taps on what was not there when they looked. */
export function keepPlaces<T extends Named>(listed: readonly T[], latest: readonly T[]): SteadyList<T> {
  const now = new Map(latest.map((item) => [nameOf(item), item]))
  const names = new Set(listed.map(nameOf))
  return {
    rows: listed.map((item) => {
      const newer = now.get(nameOf(item))
      return { item: newer ?? item, isGone: newer === undefined }
    }),
    waiting: latest.filter((item) => !names.has(nameOf(item))).length,
  }
}
