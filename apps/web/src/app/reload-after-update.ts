const RELOADED_KEY = 'quotewright-reloaded-at'
const ONCE_IN_MS = 30_000

/**
 * A console that was open while the server was updated asks for parts that are
 * gone. Loading the page again gets the new ones, past what is kept on the device; drafts are kept.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a new load would show nothing at all.
    if (!navigator.onLine) return
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - reloadedAt < ONCE_IN_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    window.location.reload()
  })
}
