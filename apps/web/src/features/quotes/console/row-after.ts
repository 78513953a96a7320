const menuOf = (number: string): HTMLElement | null =>
  document.querySelector(`tr button[aria-label="Actions for ${CSS.escape(number)}"]`)

/** How often it is looked whether the row and the dialog over it are gone, in milliseconds. */
const LOOK_MS = 100
const LOOKS = 15

/**
 * Remembers which row follows that of a quote, or comes before the last. Called once the quote is listed elsewhere, it
 * puts the focus there: with its row the focus would be gone.
 */
export function rowAfter(number: string): (() => void) | undefined {
  const row = menuOf(number)?.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const label = beside?.querySelector('button[aria-label^="Actions for "]')?.getAttribute('aria-label')
  if (label == null) return undefined
  const next = label.replace('Actions for ', '')
  return () => goTo(number, next, LOOKS)
}

function goTo(number: string, next: string, looks: number): void {
  const isLeft = menuOf(number) !== null || document.querySelector('[role="dialog"]') !== null
  if (isLeft && looks > 0) {
    setTimeout(() => goTo(number, next, looks - 1), LOOK_MS)
    return
  }
  // The focus stays with a person who went on elsewhere.
  if (!isLeft && (document.activeElement === null || document.activeElement === document.body))
    menuOf(next)?.focus()
}
