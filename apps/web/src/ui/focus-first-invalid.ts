/** Brings the first refused field of a form to the person who sent it, once its message is shown. */
export function focusFirstInvalid(form: HTMLElement | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
