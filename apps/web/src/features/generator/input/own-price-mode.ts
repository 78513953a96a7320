import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../platform/stored-value.ts'

/** What a visitor's prices are, kept on this device; an organization has it among its settings. */
const KEY = 'quotewright-line-prices'

const read = (): LinePriceMode => (readStored(localStorage, KEY) === 'inclusive' ? 'inclusive' : 'exclusive')

let current: LinePriceMode | undefined
const listeners = new Set<() => void>()

export function ownPriceMode(): LinePriceMode {
  current ??= read()
  return current
}

export function setOwnPriceMode(mode: LinePriceMode): void {
  current = mode
  writeStored(localStorage, KEY, mode)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOwnPriceMode = (): LinePriceMode => useSyncExternalStore(subscribe, ownPriceMode)
