import { ApiError } from '@quotewright/contracts/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { changeSharedFile, isPhoto, keptShares, type SharedFile } from '../../../platform/shares.ts'
import { toast } from '../../../platform/toasts.ts'

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

/** The same for each attempt, so that a repeated one adds nothing. */
export const keyOf = ({ shareId, file }: SharedPhoto): string =>
  `share-${shareId}-${encodeURIComponent(file.name).slice(0, 100)}`

const keptPhotos = async (): Promise<readonly SharedPhoto[]> =>
  (await keptShares()).flatMap(({ id: shareId, files }) =>
    files.filter(isPhoto).map((file) => ({ shareId, file })),
  )

const waitingPhotos = async (): Promise<readonly SharedPhoto[]> =>
  (await keptPhotos()).filter(({ file }) => file.quoteId === undefined)

/** Those that wait for a quote. */
export const sharedPhotosQuery = queryOptions({
  queryKey: ['shared-photos'],
  queryFn: waitingPhotos,
  networkMode: 'always',
  staleTime: 0,
})

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sharedPhotosQuery.queryKey })

/** Has a photo go nowhere, or be read as a document. */
export async function changeSharedPhoto(
  { shareId, file }: SharedPhoto,
  change: { readonly isDocument: true } | null,
): Promise<void> {
  await changeSharedFile(shareId, file.name, change)
  if ((await waitingPhotos()).length === 0) removeDraft(HAS_PHOTOS)
  await refresh()
}

/** Puts the photos that wait on a quote that was just made; what cannot be sent now is sent later. */
export async function addSharedPhotos(quoteId: string): Promise<void> {
  if (!hasSharedPhotos()) return
  writeDraft(WAITS, true)
  for (const { shareId, file } of await waitingPhotos()) {
    // oxlint-disable-next-line no-await-in-loop -- each is written to what the one before left
    await changeSharedFile(shareId, file.name, { quoteId })
  }
  removeDraft(HAS_PHOTOS)
  await refresh()
  await sendSharedPhotos()
}

/** Sends the photos whose quote is known. */
export async function sendSharedPhotos(): Promise<void> {
  const { uploadPhoto } = await import('../../photos/public.ts')
  let added = 0
  for (const photo of await keptPhotos()) {
    const { shareId, file } = photo
    if (file.quoteId === undefined) continue
    try {
      const whole = new File([file.bytes], file.name, { type: file.type })
      // oxlint-disable-next-line no-await-in-loop -- photos are large: one at a time
      await uploadPhoto(file.quoteId, whole, keyOf(photo))
      added += 1
    } catch (error) {
      // Without reception, or signed out: it waits on.
      if (error instanceof ApiError && [0, 401].includes(error.status)) return
      const why = error instanceof Error ? error.message : 'Couldn’t upload it'
      toast.failure(`${file.name} wasn’t added to the quote: ${why}`)
    }
    // oxlint-disable-next-line no-await-in-loop
    await changeSharedFile(shareId, file.name, null)
  }
  removeDraft(WAITS)
  if (added > 0)
    toast.success(added === 1 ? 'Photo added to the quote' : `${added} photos added to the quote`)
}
