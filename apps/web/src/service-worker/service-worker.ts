import { paths } from '../platform/paths.ts'
import { keepShare } from '../platform/shares.ts'
import { afterOpening, cachesToForget, openShell } from './open-shell.ts'
import { sharedContent } from './shared-fields.ts'
import { shell } from './shell-files.ts'
import { isShellPath } from './shell-paths.ts'

// The types of workers and of pages exclude each other in one project; this is what is used of them.
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: { readonly update: () => Promise<unknown> }
  readonly skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}
const worker = globalThis as unknown as Worker

const PREFIX = 'quotewright-shell-'
const CACHE = PREFIX + shell.version
/** The page is the same at every address of the console; here without the links to one screen's files. */
const PAGE = '/'
/** Where the files of every build are. */
const ASSETS = '/assets/'
const files: ReadonlySet<string> = new Set(shell.files)
/** How a reload reads; going back may also read what is kept, which is no reload. */
const RELOADED: ReadonlySet<RequestCache> = new Set(['no-cache', 'reload', 'no-store'])

const fetchPage = () => fetch(PAGE, { cache: 'no-store', credentials: 'omit' })

/** Page and files are kept together or not at all, so that a page never asks for files of another build. */
async function keepShell(): Promise<void> {
  const page = await fetchPage()
  const html = await page.clone().text()
  if (!page.ok || !shell.first.every((file) => html.includes(file))) {
    throw new Error('The server has another build by now')
  }
  const cache = await caches.open(CACHE)
  await cache.addAll([...shell.files])
  // Its policy is kept with it and names the same nonce. Nothing a person typed is ever in this page.
  await cache.put(PAGE, page)
  await worker.skipWaiting()
}

async function forgetOldShells(): Promise<void> {
  const old = cachesToForget(await caches.keys(), PREFIX, CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

const keptPage = async (): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(PAGE, { ignoreVary: true })

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

const openPage = (request: Request): Promise<Response> =>
  openShell({ kept: keptPage, newest: () => fetch(request), wait }, RELOADED.has(request.cache))

/** After a page was opened: what the server says with it by now is kept, and a new build is fetched for the next start. */
async function refreshShell(): Promise<void> {
  try {
    const page = await fetchPage()
    const next = afterOpening({ isOk: page.ok, html: await page.clone().text() }, shell.first)
    if (next === 'keep') await (await caches.open(CACHE)).put(PAGE, page)
    if (next === 'update') await worker.registration.update()
  } catch {
    // Without reception the page stays as it was kept.
  }
}

/** From this build, or from the one before for a page that is still open. */
const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(new URL(request.url).pathname, { ignoreVary: true })) ?? fetch(request)

/** Source: Web Share Target, level 2. What is shared waits on the device until its person is signed in. */
async function takeShare(request: Request): Promise<Response> {
  const { text, files: shared } = sharedContent(await request.formData())
  await keepShare(text, shared)
  return Response.redirect(paths.share, 303)
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  // Whatever is not named here goes to the network as if there were no worker.
  if (request.mode === 'navigate' && request.method === 'POST' && pathname === paths.share) {
    event.respondWith(takeShare(request))
  } else if (request.method !== 'GET') return
  else if (request.mode === 'navigate' && isShellPath(pathname)) {
    event.respondWith(openPage(request))
    event.waitUntil(refreshShell())
  } else if (files.has(pathname) || pathname.startsWith(ASSETS)) event.respondWith(openFile(request))
})
