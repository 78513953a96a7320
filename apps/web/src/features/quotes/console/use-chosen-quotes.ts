import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import type { ConsoleFilter } from './console-filter.ts'

const idsOf = (quotes: readonly Quote[]): string[] => quotes.map(({ id }) => id)

/** The quotes that are chosen: single ones, or all that match the filter. */
export function useChosenQuotes(rows: readonly Quote[]) {
  const [single, setSingle] = useState<ReadonlySet<string>>(new Set())
  const [areAll, setAreAll] = useState(false)
  const chosen = areAll ? new Set(idsOf(rows)) : single
  const clear = () => {
    setSingle(new Set())
    setAreAll(false)
  }
  return {
    chosen,
    /** Null: all that match the filter. */
    ids: areAll ? null : [...single],
    isAny: areAll || single.size > 0,
    isPageChosen: rows.length > 0 && rows.every(({ id }) => single.has(id)),
    chooseAll: () => setAreAll(true),
    clear,
    /** It is not among the listed ones any more, so what is done next is not done to it. */
    leave: (id: string) => setSingle((before) => new Set([...before].filter((one) => one !== id))),
    choose: (ids: readonly string[], isChosen: boolean) => {
      setAreAll(false)
      const others = [...chosen].filter((id) => !ids.includes(id))
      setSingle(new Set(isChosen ? [...others, ...ids] : others))
    },
    /** Another page of the same list leaves all of it chosen. */
    follow: ({ page: _before, ...shown }: ConsoleFilter, { page: _after, ...wanted }: ConsoleFilter) => {
      if (!areAll || JSON.stringify(shown) !== JSON.stringify(wanted)) clear()
    },
  }
}
