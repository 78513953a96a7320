/** What was typed before the field was there. */
export interface TypedAhead {
  readonly text: string
  readonly isEntered: boolean
}

const NOTHING: TypedAhead = { text: '', isEntered: false }
let kept = NOTHING

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (isComposing || ctrlKey || metaKey || altKey) return
  if (key === 'Escape') stop()
  else if (key === 'Enter') kept = { ...kept, isEntered: true }
  else if (key === 'Backspace') kept = { text: kept.text.slice(0, -1), isEntered: false }
  else if (key.length === 1) kept = { text: kept.text + key, isEntered: false }
  else return
  event.preventDefault()
  event.stopPropagation()
}

function stop(): void {
  removeEventListener('keydown', keep, true)
  removeEventListener('pointerdown', stop, true)
}

/**
 * Keeps what is typed until the field of the palette takes it: the palette's code comes with the first key, and hands
 * are faster. A tap or Escape ends it, so that a palette that doesn't come takes no keys.
 */
export function keepTyped(): void {
  stop()
  kept = NOTHING
  addEventListener('keydown', keep, true)
  addEventListener('pointerdown', stop, true)
}

/** What was typed since; nothing is kept from here on. */
export function takeTyped(): TypedAhead {
  stop()
  const typed = kept
  kept = NOTHING
  return typed
}
