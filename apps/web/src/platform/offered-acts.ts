import { useEffect, useId, useSyncExternalStore } from 'react'

/** Something that can be done with what is on the screen. */
export interface OfferedAct {
  readonly label: string
  readonly run: () => void
}

export interface Offer {
  /** What it is done with, such as "Quote Q-1001". */
  readonly about: string
  /** Those of the latest render. */
  acts: readonly OfferedAct[]
}

const offers = new Map<string, Offer>()

const listeners = new Set<() => void>()
let offered: readonly Offer[] = []

function tell(): void {
  offered = [...offers.values()].filter(({ acts }) => acts.length > 0)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the screens that are open offer, for the palette; a screen's code may come after the palette was opened. */
export const useOffered = (): readonly Offer[] => useSyncExternalStore(subscribe, () => offered)

const namesOf = ({ about, acts }: Offer): string => [about, ...acts.map(({ label }) => label)].join('\n')

/** Offers acts to the palette for as long as the screen is there; always those of the latest render. */
export function useOffer(about: string, acts: readonly OfferedAct[]): void {
  const id = useId()
  useEffect(() => {
    const known = offers.get(id)
    if (known !== undefined && namesOf(known) === namesOf({ about, acts })) {
      known.acts = acts
      return
    }
    offers.set(id, { about, acts })
    tell()
  })
  useEffect(
    () => () => {
      offers.delete(id)
      tell()
    },
    [id],
  )
}
