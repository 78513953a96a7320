import { useEffect, useEffectEvent } from 'react'
import { useEscape } from '../../../ui/use-escape.ts'

interface ListKeys {
  readonly isOn: boolean
  /** In the order of the list. */
  readonly ids: readonly string[]
  /** The one that is shown beside the list. */
  readonly currentId: string | undefined
  readonly onChoose: (id: string | undefined) => void
  readonly onOpen: (id: string) => void
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** The quote that a key leads to; undefined where it leads nowhere. */
export function idAfter(
  ids: readonly string[],
  currentId: string | undefined,
  step: number,
): string | undefined {
  const at = currentId === undefined ? -1 : ids.indexOf(currentId)
  if (at === -1) return step > 0 ? ids[0] : ids.at(-1)
  return ids[at + step]
}

/** Typed into, moved through or pressed by the same keys. */
const HAS_OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=tablist], [role=listbox]'

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(HAS_OWN_KEYS) !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null

/** j and k walk through a list, and the arrows once something of it is shown; Enter opens that, Escape closes it. */
export function useListKeys({ isOn, ...list }: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ids, currentId, onChoose, onOpen } = list
    const { key, target } = event
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere(target)) return
    const step = STEPS[key]
    if (step !== undefined) {
      if (key.startsWith('Arrow') && currentId === undefined) return
      const next = idAfter(ids, currentId, step)
      event.preventDefault()
      if (next !== undefined) onChoose(next)
      return
    }
    if (currentId === undefined) return
    const isOnControl = target instanceof Element && target.closest('a, button') !== null
    if (key === 'Enter' && !isOnControl) onOpen(currentId)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
  const { currentId } = list
  useEscape(isOn && currentId !== undefined, () => list.onChoose(undefined))
  useEffect(() => {
    if (isOn && currentId !== undefined)
      document.querySelector('tr[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isOn, currentId])
}
