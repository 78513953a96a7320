import { AppError } from '../../platform/errors.ts'

/** How long someone waits who finds no place. */
const RETRY_AFTER_SECONDS = 60

/** A bounded number of places for each person. */
export interface Places {
  /** @returns how to leave it. @throws AppError `too_many`. */
  readonly take: (userId: string) => () => void
}

export function createPlaces(most: number): Places {
  const taken = new Map<string, number>()
  return {
    take(userId) {
      const count = taken.get(userId) ?? 0
      if (count >= most)
        throw new AppError('too_many', 'You follow this in too many windows already', {
          retry_after_seconds: RETRY_AFTER_SECONDS,
        })
      taken.set(userId, count + 1)
      return () => {
        const left = (taken.get(userId) ?? 1) - 1
        if (left === 0) taken.delete(userId)
        else taken.set(userId, left)
      }
    },
  }
}
