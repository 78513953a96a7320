const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request comes from no page, or from a page of ours. The `Host` has no say: a page that points its own name
 * at this machine chooses that, too.
 */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const own = new URL(publicUrl)
  if (page.origin === own.origin) return true
  return (
    LOOPBACK.has(own.hostname) &&
    LOOPBACK.has(page.hostname) &&
    page.port === own.port &&
    page.protocol === own.protocol
  )
}
