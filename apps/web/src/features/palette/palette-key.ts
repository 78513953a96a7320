import type { PaletteState } from './palette-store.ts'

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * What a key opens: Ctrl or Cmd+K everywhere, / and ? outside of fields.
 *
 * @param isTyping whether the key would write into a field.
 */
export function openedBy(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Press,
  isTyping: boolean,
): PaletteState {
  const isCommand = ctrlKey || metaKey
  if (isCommand) return key.toLowerCase() === 'k' && !altKey && !shiftKey ? 'find' : null
  if (isTyping || altKey) return null
  if (key === '/') return 'find'
  return key === '?' ? 'keys' : null
}
