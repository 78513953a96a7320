/** The nonce of the page's policy; the server puts a fresh one into every answer. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The scroll lock under dialogs writes a style element of its own and asks this global for the nonce. */
export function shareStyleNonce(): void {
  Reflect.set(globalThis, '__webpack_nonce__', styleNonce())
}
