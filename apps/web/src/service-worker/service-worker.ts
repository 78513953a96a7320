import { paths } from '../platform/paths.ts'
import { keepShare } from '../platform/shares.ts'
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
  readonly skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}
const worker = globalThis as unknown as Worker

const PREFIX = 'quotewright-shell-'
const CACHE = PREFIX + shell.version
/** The page is the same at every address of the console; here without the links to one screen's files. */
const PAGE = '/'
/** A network that takes longer is no reception. */
const PATIENCE_MS = 3_000
const files: ReadonlySet<string> = new Set(shell.files)

/** Page and files are kept together or not at all, so that a page never asks for files of another build. */
async function keepShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
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
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

const kept = async (address: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(address, { ignoreVary: true })

/** The newest page, so that an update shows with the next navigation; without reception the kept one. */
async function openShell(request: Request): Promise<Response> {
  const newest = fetch(request)
  newest.catch(() => undefined)
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  const inTime = await Promise.race([newest, patience]).catch(() => undefined)
  return inTime ?? (await kept(PAGE)) ?? newest
}

const openFile = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request)

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
  else if (request.mode === 'navigate' && isShellPath(pathname)) event.respondWith(openShell(request))
  else if (files.has(pathname)) event.respondWith(openFile(request))
})
