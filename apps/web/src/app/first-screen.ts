import { loadFeatures } from '../platform/feature-switches.ts'
import { paths } from '../platform/paths.ts'
import { queryClient } from '../platform/query-client.ts'
import { sessionQuery } from '../platform/session.ts'
import { router } from './router.ts'

/** What a visitor's page waits for before its screen. */
async function loadVisit(): Promise<void> {
  const session = await queryClient.query(sessionQuery).catch(() => null)
  await loadFeatures(session?.organizationId ?? null).catch(() => undefined)
}

/**
 * Loads what the first screen begins with, where the page shows a first view: it stays until the screen takes its place,
 * without a spinner between them. Fails never: what can't be loaded, the screen says itself.
 */
export async function loadFirstScreen(root: HTMLElement): Promise<void> {
  const view = root.querySelector('.first-view')
  if (view === null || !view.checkVisibility()) return
  const visit = location.pathname === paths.quoteLab ? loadVisit() : undefined
  await Promise.allSettled([router.load(), visit])
}
