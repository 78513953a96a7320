import { useEffect, useEffectEvent } from 'react'

interface EditorKeys {
  readonly onSave: () => void
  readonly onSearch: () => void
}

const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

function wantedBy(event: KeyboardEvent): 'save' | 'search' | undefined {
  if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyP') return 'search'
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (isCommand) return event.key.toLowerCase() === 's' ? 'save' : undefined
  return event.key === '/' && !event.altKey && !isTextEntry(event.target) ? 'search' : undefined
}

/** Ctrl or Cmd+S saves; Alt+P, or / outside of a field, goes to the price search. Source: field.md "Keyboard". */
export function useEditorKeys({ onSave, onSearch }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event)
    if (wanted === undefined) return
    event.preventDefault()
    if (isDialogOpen()) return
    if (wanted === 'save') onSave()
    else onSearch()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
