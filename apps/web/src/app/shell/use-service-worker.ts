import { useEffect } from 'react'

/** Long enough for the first page to have all it loads. */
const AFTER_MS = 4_000

/**
 * Keeps the console on this device for someone who is signed in, so that it opens without reception. It stays there
 * after sign-out: it is the same for everyone, and what is shared has to be taken.
 */
export function useServiceWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const timer = setTimeout(() => {
      // Where it can't be, such as in some private windows, the console works as it always did.
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
}
