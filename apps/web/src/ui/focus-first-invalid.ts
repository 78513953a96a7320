import { unfold } from './use-fold.ts'

/** A slow machine shows a message some frames after it is set. */
const MOST_FRAMES = 30

/** Brings the first refused field of a form to the person who sent it, once its message is shown. */
export function focusFirstInvalid(form: HTMLElement | undefined, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) {
      unfold(refused)
      refused.focus()
    } else if (frames > 0) focusFirstInvalid(form, frames - 1)
  })
}
