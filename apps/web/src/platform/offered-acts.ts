import { useEffect, useId } from 'react'

/** Something that can be done with what is on the screen. */
export interface OfferedAct {
  readonly label: string
  readonly run: () => void
}

interface Offer {
  /** What it is done with, such as "Quote Q-1001". */
  readonly about: string
  readonly acts: readonly OfferedAct[]
}

const offers = new Map<string, Offer>()

/** What the screens that are open offer by now, for the palette. */
export const offeredNow = (): readonly Offer[] => [...offers.values()].filter(({ acts }) => acts.length > 0)

/** Offers acts to the palette for as long as the screen is there; always those of the latest render. */
export function useOffer(about: string, acts: readonly OfferedAct[]): void {
  const id = useId()
  useEffect(() => {
    offers.set(id, { about, acts })
  })
  useEffect(() => () => void offers.delete(id), [id])
}
