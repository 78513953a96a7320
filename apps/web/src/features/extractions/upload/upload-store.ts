import { DOCUMENT_BYTES, type ReadingProgress } from '@quotewright/contracts/extractions.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../../platform/session.ts'
import { forgetExtractions } from '../extractions.api.ts'
import { endReading } from './end-reading.ts'
import { extractFile, NO_ANSWER, type Reading, type ReadingFailure } from './extract-file.ts'
import type { LostFile } from './find-lost.ts'

type UploadState =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly progress: ReadingProgress | null }
  /** The server may be reading on without us. */
  | { readonly kind: 'lost'; readonly lost: LostFile; readonly sinceMs: number }
  /** Read while no one listened. */
  | { readonly kind: 'staged'; readonly id: string }
  | Exclude<Reading, { kind: 'lost' }>

/** A file that was chosen here, and how far it is. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly state: UploadState
  /** Sent again under the same Idempotency-Key it is staged once; without one each reading is its own. */
  readonly sendKey?: string
}

interface Uploads {
  readonly items: readonly Upload[]
  /** Names of chosen files that are no PDF. */
  readonly refused: readonly string[]
  /** The file whose result is shown; null for the first that has one. */
  readonly selectedKey: number | null
}

/** A browser has six connections to a server, and reading takes turns there anyway. */
const AT_ONCE = 2
const NOTHING: Uploads = { items: [], refused: [], selectedKey: null }
const TOO_LARGE: ReadingFailure = {
  message: 'The file is too large: at most 25 MB',
  status: 413,
  code: 'too_large',
}

/*
 * Outside the screen: what is being read goes on while another tab of the
 * Quote Builder is looked at.
 */
let uploads = NOTHING
let owner: string | null = null
let keys = 0
const running = new Map<number, { readonly controller: AbortController; readonly sent: LostFile }>()
const watchers = new Set<() => void>()

function put(next: Partial<Uploads>): void {
  uploads = { ...uploads, ...next }
  for (const watcher of watchers) watcher()
}

function move(key: number, state: UploadState): void {
  put({ items: uploads.items.map((item) => (item.key === key ? { ...item, state } : item)) })
}

export const isBusy = ({ state }: Upload): boolean => ['waiting', 'reading', 'lost'].includes(state.kind)

function startWaiting(): void {
  for (const item of uploads.items) {
    if (running.size >= AT_ONCE) return
    if (item.state.kind === 'waiting') void read(item)
  }
}

async function read({ key, file, sendKey }: Upload): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const sent = { file_name: file.name, sentAtMs: Date.now() }
  running.set(key, { controller, sent })
  move(key, { kind: 'reading', progress: null })
  try {
    const onProgress = (progress: ReadingProgress) => move(key, { kind: 'reading', progress })
    const reading = await extractFile(file, {
      signal,
      onProgress,
      ...(sendKey === undefined ? {} : { sendKey }),
    })
    move(key, reading.kind === 'lost' ? { kind: 'lost', lost: sent, sinceMs: Date.now() } : reading)
  } catch {
    // It was cancelled: the person who did that has said what becomes of the file.
  } finally {
    running.delete(key)
    startWaiting()
    void forgetExtractions()
  }
}

/** Adds files, and takes away what came of earlier ones. Source: part 2 §2 "Upload tab". */
function choose(files: readonly File[], sendKeys: ReadonlyMap<File, string> = new Map()): void {
  const isPdf = ({ name }: File) => name.toLowerCase().endsWith('.pdf')
  const added = files.filter(isPdf).map((file): Upload => {
    const state: UploadState =
      file.size > DOCUMENT_BYTES ? { kind: 'failed', failure: TOO_LARGE } : { kind: 'chosen' }
    const sendKey = sendKeys.get(file)
    return { key: (keys += 1), file, state, ...(sendKey === undefined ? {} : { sendKey }) }
  })
  const refused = files.filter((file) => !isPdf(file)).map(({ name }) => name)
  if (added.length === 0) return put({ refused })
  const isOpen = (item: Upload) => isBusy(item) || item.state.kind === 'chosen'
  put({ items: [...uploads.items.filter(isOpen), ...added], refused, selectedKey: null })
}

function start(): void {
  put({
    items: uploads.items.map((item) =>
      item.state.kind === 'chosen' ? { ...item, state: { kind: 'waiting' } } : item,
    ),
  })
  startWaiting()
}

/** A file to be sent once more. Under the same key the server would only repeat the failure it has answered. */
export function toRetry(item: Upload): Upload {
  const { sendKey, ...rest } = item
  const isAnswered = item.state.kind === 'failed' && item.state.failure.status !== NO_ANSWER
  return {
    ...rest,
    state: { kind: 'waiting' },
    ...(sendKey === undefined || isAnswered ? {} : { sendKey }),
  }
}

function retry(key: number): void {
  put({ items: uploads.items.map((item) => (item.key === key ? toRetry(item) : item)) })
  startWaiting()
}

/** Takes a file away. Where the server has it and is not done, its reading ends. */
function remove(key: number): void {
  const item = uploads.items.find((one) => one.key === key)
  const sent = running.get(key)?.sent
  running.get(key)?.controller.abort()
  put({ items: uploads.items.filter((one) => one !== item) })
  const lost = item?.state.kind === 'lost' ? item.state.lost : sent
  if (lost !== undefined) void endReading(lost)
}

function reset(): void {
  for (const { controller } of running.values()) controller.abort()
  put(NOTHING)
}

export const uploadActions = {
  choose,
  start,
  retry,
  remove,
  settle: move,
  select: (selectedKey: number) => put({ selectedKey }),
} as const

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The files that were chosen here, of the person signed in now. */
export function useUploads(): Uploads {
  const { data: user } = useSession()
  const current = user ? `${user.id} ${user.organizationId}` : null
  useEffect(() => {
    if (owner !== current) reset()
    owner = current
  }, [current])
  return useSyncExternalStore(watch, () => uploads)
}
