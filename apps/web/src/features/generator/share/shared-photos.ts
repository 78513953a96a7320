import { ApiError } from '@quotewright/contracts/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { ownerNow } from '../../../platform/owner-now.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { checkReception, sendLater } from '../../../platform/reception.ts'
import { changeSharedFile, isPhoto, type SharedFile, sentKeyOf, sharesOf } from '../../../platform/shares.ts'
import { toast } from '../../../platform/toasts.ts'
import { mayPassLater } from '../../../platform/waiting.ts'
import { waitingQuotes } from '../task/waiting-quote.ts'

/** Says that photos wait for a quote, without opening the browser's database. */
const HAS_PHOTOS = 'shared-photos'
/** Says that photos of a quote wait to be sent. */
const WAITS = 'waiting:photos'

export const hasSharedPhotos = (): boolean => readDraft(HAS_PHOTOS) === true
export const noteSharedPhotos = (): boolean => writeDraft(HAS_PHOTOS, true)

export interface SharedPhoto {
  readonly shareId: string
  readonly file: SharedFile
}

export const keyOf = ({ shareId, file }: SharedPhoto): string => sentKeyOf(shareId, file.name)

const keptPhotos = async (): Promise<readonly SharedPhoto[]> =>
  (await sharesOf(ownerNow())).flatMap(({ id: shareId, files }) =>
    files.filter(isPhoto).map((file) => ({ shareId, file })),
  )

const withoutQuote = async (): Promise<readonly SharedPhoto[]> =>
  (await keptPhotos()).filter(({ file }) => file.quoteId === undefined)

/** Without those of descriptions that wait for reception. */
async function waitingPhotos(): Promise<readonly SharedPhoto[]> {
  const queued = new Set(waitingQuotes().map(({ key }) => key))
  return (await withoutQuote()).filter(({ file: { waitingKey = '' } }) => !queued.has(waitingKey))
}

/** Those that go on the next quote. */
export const sharedPhotosQuery = queryOptions({
  queryKey: ['shared-photos'],
  queryFn: waitingPhotos,
  networkMode: 'always',
  staleTime: 0,
})

/** To be called when a description is queued, or no longer is. */
export const refreshSharedPhotos = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sharedPhotosQuery.queryKey })

/** Has a photo go nowhere, or be read as a document. */
export async function changeSharedPhoto(
  { shareId, file }: SharedPhoto,
  change: { readonly isDocument: true } | null,
): Promise<void> {
  await changeSharedFile(shareId, file.name, change)
  await forgetFlag()
  await refreshSharedPhotos()
}

async function forgetFlag(): Promise<void> {
  if ((await withoutQuote()).length === 0) removeDraft(HAS_PHOTOS)
}

async function changePhotos(photos: readonly SharedPhoto[], change: Partial<SharedFile>): Promise<void> {
  for (const { shareId, file } of photos) {
    // oxlint-disable-next-line no-await-in-loop -- each is written to what the one before left
    await changeSharedFile(shareId, file.name, change)
  }
}

/** Has the photos that are shown go with a description that is sent off, by the key under which it waits. */
export async function claimSharedPhotos(waitingKey: string): Promise<void> {
  if (!hasSharedPhotos()) return
  // Where the browser can't keep that, they go on the next quote.
  await changePhotos(await waitingPhotos(), { waitingKey }).catch(() => undefined)
  await refreshSharedPhotos()
}

/** Puts the photos of a description on the quote it became; what cannot be sent now is sent later. */
export async function addSharedPhotos(quoteId: string, waitingKey: string): Promise<void> {
  if (!hasSharedPhotos()) return
  writeDraft(WAITS, true)
  const photos = (await withoutQuote()).filter(({ file }) => file.waitingKey === waitingKey)
  await changePhotos(photos, { quoteId })
  await forgetFlag()
  await refreshSharedPhotos()
  if (!(await sendSharedPhotos())) sendLater()
}

type Sent = 'added' | 'refused' | 'later' | 'away'

/** Each attempt uploads a whole photo, and a server may be busy for days. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 30 * 60_000

interface Pause {
  readonly ms: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

/** Of photos the server was too busy for, by their keys. */
const pauses = new Map<string, Pause>()

function beginPause(key: string): void {
  const ms = Math.min(LONGEST_PAUSE_MS, 2 * (pauses.get(key)?.ms ?? FIRST_PAUSE_MS / 2))
  pauses.set(key, { ms, endsAt: Date.now() + ms })
}

const isPaused = (photo: SharedPhoto): boolean => (pauses.get(keyOf(photo))?.endsAt ?? 0) > Date.now()

let timer: ReturnType<typeof setTimeout> | undefined

function sendAfterPause(photos: readonly SharedPhoto[]): void {
  const next = Math.min(...photos.map((photo) => pauses.get(keyOf(photo))?.endsAt ?? 0))
  clearTimeout(timer)
  // Where the browser's database fails, the next start sends them.
  timer = setTimeout(() => void sendSharedPhotos().catch(() => undefined), next - Date.now())
}

/** A missing part of the program, after an update, is back with the next start. */
const loadPhotos = () =>
  import('../../photos/public.ts').catch((cause: unknown) => {
    throw new ApiError(0, 'The upload didn’t load', undefined, { cause })
  })

async function sendPhoto(photo: SharedPhoto, quoteId: string): Promise<Sent> {
  const { bytes, name, type } = photo.file
  try {
    const { uploadPhoto } = await loadPhotos()
    await uploadPhoto(quoteId, new File([bytes], name, { type }), keyOf(photo))
    return 'added'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 401 || (status === 0 && !(await checkReception()))) return 'away'
    const isLater = status !== undefined && mayPassLater(status)
    const why = error instanceof Error ? error.message : 'Couldn’t upload it'
    if (!isLater) toast.failure(`${name} wasn’t added to the quote: ${why}`)
    else if (!pauses.has(keyOf(photo))) toast.failure(`${name} isn’t on the quote yet. We’ll keep trying.`)
    return isLater ? 'later' : 'refused'
  }
}

/**
 * Sends the photos whose quote is known. One stays on this device until the server has it, or refuses it; what it is too
 * busy for is sent again after a pause.
 *
 * @returns whether the server could be asked.
 */
export async function sendSharedPhotos(): Promise<boolean> {
  let added = 0
  const paused: SharedPhoto[] = []
  for (const photo of await keptPhotos()) {
    const { shareId, file } = photo
    if (file.quoteId === undefined) continue
    // oxlint-disable-next-line no-await-in-loop -- photos are large: one at a time
    const sent = isPaused(photo) ? 'paused' : await sendPhoto(photo, file.quoteId)
    // Without reception, or signed out: they wait on.
    if (sent === 'away') return false
    if (sent === 'later') beginPause(keyOf(photo))
    if (sent === 'later' || sent === 'paused') paused.push(photo)
    // oxlint-disable-next-line no-await-in-loop
    else await changeSharedFile(shareId, file.name, null)
    if (sent === 'added') added += 1
  }
  if (paused.length === 0) removeDraft(WAITS)
  else sendAfterPause(paused)
  if (added > 0)
    toast.success(added === 1 ? 'Photo added to the quote' : `${added} photos added to the quote`)
  return true
}
