import { useState } from 'react'
import type { AttentionItem } from '../dashboard.api.ts'
import { keepPlaces, type SteadyList } from './steady-list.ts'

interface SteadyAttention extends SteadyList<AttentionItem> {
  /** Lists what there is now. */
  readonly onShowAll: () => void
}

/**
 * What needs attention, each row in its place for as long as someone looks: what was read before they came is replaced
 * by the first answer, later ones wait to be asked for.
 *
 * @param readAt when the latest was read, in milliseconds.
 * @param seenSince when they came.
 */
export function useSteadyList(
  latest: readonly AttentionItem[],
  readAt: number,
  seenSince: number,
): SteadyAttention {
  const [listed, setListed] = useState({ items: latest, readAt })
  const steady = keepPlaces(listed.items, latest)
  const isOverdue = listed.readAt < seenSince && readAt > listed.readAt
  const isEmpty = steady.rows.every(({ isGone }) => isGone) && steady.waiting + steady.rows.length > 0
  if (isOverdue || isEmpty) setListed({ items: latest, readAt })
  return { ...steady, onShowAll: () => setListed({ items: latest, readAt }) }
}
