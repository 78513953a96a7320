import type { SuggestedLine } from '@quotewright/domain/calculators/kit/suggested-line.ts'
import { useSyncExternalStore } from 'react'
import { v4 as uuid } from 'uuid'
import { readDraft, removeDraft, writeDraft } from '../../platform/drafts.ts'

/** A line that waits in this browser until a quote takes it. */
export interface PendingLine extends SuggestedLine {
  readonly id: string
}

/**
 * Lines on their way into a quote, such as those of the calculators. They are
 * a draft: kept over a reload, forgotten at sign-out. Anyone who edits lines
 * takes them over with `takePendingLines` and owns them from then on.
 */
const DRAFT = 'pending-lines'

function isLine(value: unknown): value is PendingLine {
  if (typeof value !== 'object' || value === null) return false
  const line: Partial<Record<keyof PendingLine, unknown>> = value
  return (
    [line.id, line.description, line.unit].every((text) => typeof text === 'string') &&
    Number.isFinite(line.quantity) &&
    (line.unitPriceCents === null || Number.isSafeInteger(line.unitPriceCents)) &&
    (line.taxInclusiveCents === undefined || Number.isSafeInteger(line.taxInclusiveCents)) &&
    ['undefined', 'boolean'].includes(typeof line.taxFree)
  )
}

/** The storage is read each time, since signing out empties it; the lines stay the same object while their text does. */
let known: { readonly text: string; readonly lines: readonly PendingLine[] } = { text: '[]', lines: [] }

function pendingLines(): readonly PendingLine[] {
  const stored = readDraft(DRAFT)
  const text = JSON.stringify(stored)
  if (text !== known.text) known = { text, lines: Array.isArray(stored) ? stored.filter(isLine) : [] }
  return known.lines
}

const listeners = new Set<() => void>()

function keep(lines: readonly PendingLine[]): void {
  if (lines.length === 0) removeDraft(DRAFT)
  else writeDraft(DRAFT, lines)
  for (const listener of listeners) listener()
}

/** Puts a line at the end. Null when this browser keeps nothing. */
export function addPendingLine(line: SuggestedLine): PendingLine | null {
  const added = { ...line, id: uuid() }
  restorePendingLines([added])
  return pendingLines().some(({ id }) => id === added.id) ? added : null
}

/** Puts lines back that were taken or removed. */
export const restorePendingLines = (lines: readonly PendingLine[]): void =>
  keep([...pendingLines(), ...lines])

export const removePendingLine = (id: string): void => keep(pendingLines().filter((line) => line.id !== id))

/** All lines that wait, which then no longer do. */
export function takePendingLines(): readonly PendingLine[] {
  const lines = pendingLines()
  keep([])
  return lines
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another window of the same browser.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const usePendingLines = (): readonly PendingLine[] => useSyncExternalStore(subscribe, pendingLines)
