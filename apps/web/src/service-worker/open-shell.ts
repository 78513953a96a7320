/** A network that takes longer is no reception. */
export const PATIENCE_MS = 3_000

interface Shell<Page> {
  /** The page that is on the device; undefined where there is none. */
  readonly kept: () => Promise<Page | undefined>
  /** The page as the server has it now. */
  readonly newest: () => Promise<Page>
  readonly wait: (ms: number) => Promise<undefined>
}

/**
 * The console's page: from the device at once, whatever the reception. Someone who reloads asks for the newest, and
 * so does a page whose files are gone; the kept one is for when that does not come in time.
 */
export async function openShell<Page>(shell: Shell<Page>, isReload: boolean): Promise<Page> {
  if (!isReload) return (await shell.kept()) ?? shell.newest()
  const newest = shell.newest()
  newest.catch(() => undefined)
  const inTime = await Promise.race([newest, shell.wait(PATIENCE_MS)]).catch(() => undefined)
  return inTime ?? (await shell.kept()) ?? newest
}

/** What to do with the page that the server has now: it takes the place of the kept one, or its build is fetched. */
export function afterOpening(
  page: { readonly isOk: boolean; readonly html: string },
  first: readonly string[],
): 'keep' | 'update' | 'nothing' {
  // Some networks answer everything with a page of their own.
  if (!page.isOk || !page.html.includes('/assets/')) return 'nothing'
  return first.every((file) => page.html.includes(file)) ? 'keep' : 'update'
}

/** The caches of other builds that go: all but the one before, whose pages may still be open and load more of it. */
export function cachesToForget(names: readonly string[], prefix: string, current: string): readonly string[] {
  // In the order in which they were made.
  return names.filter((name) => name.startsWith(prefix) && name !== current).slice(0, -1)
}
