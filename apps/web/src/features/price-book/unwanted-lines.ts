import { readStored, writeStored } from '../../platform/stored-value.ts'

const KEY = 'quotewright-lines-not-to-ask-about'
/** Older lines are long sent. */
const KEPT = 200

function unwantedLines(): string[] {
  const stored = readStored(localStorage, KEY)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/** Whether someone at this browser wants no offers for a line of a quote. */
export const isUnwanted = (lineId: string): boolean => unwantedLines().includes(lineId)

export function stopAsking(lineId: string): void {
  writeStored(localStorage, KEY, [...unwantedLines().slice(1 - KEPT), lineId])
}
