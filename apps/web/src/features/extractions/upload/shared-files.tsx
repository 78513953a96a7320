import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { ownerNow } from '../../../platform/owner-now.ts'
import { useIsOffline } from '../../../platform/reception.ts'
import { changeSharedFile, isPhoto, type Share, sentKeyOf, sharesOf } from '../../../platform/shares.ts'
import { toast } from '../../../platform/toasts.ts'
import { mayPassLater } from '../../../platform/waiting.ts'
import { documentOf } from './photo-document.ts'
import { type Upload, uploadActions } from './upload-store.ts'

/** Says at the start that files wait, without opening the browser's database. */
const WAITS = 'waiting:files'
const SHOWN_MS = 15_000

/** Has shared files wait until they are uploaded. */
export const keepSharedFiles = (): boolean => writeDraft(WAITS, true)

/** Without the pictures that go on a quote. */
const withFiles = async (): Promise<readonly Share[]> =>
  (await sharesOf(ownerNow()))
    .map((share) => ({ ...share, files: share.files.filter((file) => !isPhoto(file)) }))
    .filter(({ files }) => files.length > 0)

/** Tells of shared files that wait to be uploaded. */
export async function offerSharedFiles(open: () => void): Promise<void> {
  const shares = await withFiles()
  if (shares.length === 0) return removeDraft(WAITS)
  toast.notice(
    <span className="row-apart">
      What you shared is ready to read
      <Button variant="default" onClick={open}>
        Open
      </Button>
    </span>,
    { durationMs: SHOWN_MS },
  )
  return undefined
}

/** The share each file came in, while it is on its way. */
const onTheWay = new Map<File, { readonly shareId: string; readonly name: string }>()

/** The server has it, or can't do anything with it: what it was too busy for is offered again at the next start. */
const isOver = ({ state }: Upload): boolean =>
  ['read', 'unsupported', 'staged'].includes(state.kind) ||
  (state.kind === 'failed' && !mayPassLater(state.failure.status))

async function forgetFile(file: File): Promise<void> {
  const sent = onTheWay.get(file)
  if (!onTheWay.delete(file) || sent === undefined) return
  await changeSharedFile(sent.shareId, sent.name, null)
  if ((await withFiles()).length === 0) removeDraft(WAITS)
}

/** Uploads what another app shared, once there is reception; it stays on this device until the server has it. */
export function useSharedFiles(items: readonly Upload[]): void {
  const isOffline = useIsOffline()

  const take = useEffectEvent(async () => {
    const taken: File[] = []
    for (const share of await withFiles()) {
      for (const kept of share.files) {
        const isTaken = [...onTheWay.values()].some(
          ({ shareId, name }) => shareId === share.id && name === kept.name,
        )
        if (isTaken) continue
        // oxlint-disable-next-line no-await-in-loop -- photos are large: one at a time
        const file = await documentOf(new File([kept.bytes], kept.name, { type: kept.type }))
        onTheWay.set(file, { shareId: share.id, name: kept.name })
        taken.push(file)
      }
    }
    if (taken.length === 0) return
    const keyOf = (file: File): string => {
      const { shareId = '', name = '' } = onTheWay.get(file) ?? {}
      return sentKeyOf(shareId, name)
    }
    uploadActions.choose(taken, new Map(taken.map((file) => [file, keyOf(file)])))
    uploadActions.start()
    // A picture this browser can't draw was refused there, by name.
    for (const file of taken.filter(({ name }) => !name.toLowerCase().endsWith('.pdf'))) void forgetFile(file)
  })
  useEffect(() => {
    if (!isOffline) void take()
  }, [isOffline])

  useEffect(() => {
    for (const item of items) if (isOver(item)) void forgetFile(item.file)
  }, [items])
}
