import { unfold } from '../../ui/use-fold.ts'

const SHOWN_MS = 2_500
/** A place may be drawn some frames after it is asked for. */
const MOST_FRAMES = 20
const FIELD = 'input:not([type="hidden"]), textarea, select, button'

/** Brings a place of the page into view, puts the focus there and marks it for a moment. */
export function showPlace(selector: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(selector)
    if (place === null) {
      if (frames > 0) showPlace(selector, frames - 1)
      return
    }
    place.closest('details')?.setAttribute('open', '')
    unfold(place)
    const field = place.matches(FIELD) ? place : place.querySelector<HTMLElement>(FIELD)
    if (field === null) place.tabIndex = -1
    ;(field ?? place).focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
    place.dataset['shown'] = ''
    setTimeout(() => delete place.dataset['shown'], SHOWN_MS)
  })
}
