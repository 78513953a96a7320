import type { BulkQuotes } from '@quotewright/contracts/quote-list.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { formats } from '../../../platform/region.ts'
import { toast } from '../../../platform/toasts.ts'
import { today } from '../../../platform/today.ts'
import { forgetQuotes } from '../quotes.api.ts'
import { type ConsoleFilter, listQuery } from './console-filter.ts'
import { UNDO_MS, undoable } from './undoable.tsx'

type Action = BulkQuotes['action']

/** What is done to which quotes. */
interface BulkChange {
  /** Null: all that match the filter. */
  readonly ids: readonly string[] | null
  readonly filter: ConsoleFilter
  readonly action: Action
  readonly tags?: readonly string[]
}

interface Done {
  readonly changed: string[]
  readonly failed: { readonly id: string; readonly detail: string }[]
}

/** Ids of one call. */
const IDS_AT_ONCE = 200
const PROGRESS = 'bulk-progress'

/** What brings a quote back to where it was. */
const UNDO: Partial<Record<Action, Action>> = {
  archive: 'unarchive',
  unarchive: 'archive',
  delete: 'restore',
  restore: 'delete',
}

/** Does the same to many quotes, says how many could not be changed, and offers to undo it. */
export function useBulkAction() {
  return useMutation({
    mutationFn: (change: BulkChange) =>
      change.ids === null ? changeMatching(change) : changeThese(change, change.ids),
    onSuccess: ({ changed, failed }, { action }) => {
      const [first] = failed
      const inverse = UNDO[action]
      const id = `bulk-${Date.now()}`
      const offer =
        inverse === undefined || changed.length === 0 ? undefined : () => void undo(id, changed, inverse)
      const text =
        first === undefined
          ? `${counted(changed.length)} changed`
          : `${counted(changed.length)} changed, ${failed.length} not: ${first.detail}`
      const report = undoable(text, offer)
      const options = offer === undefined ? {} : { id, durationMs: UNDO_MS }
      if (first === undefined) toast.success(report, options)
      else toast.failure(report, options)
    },
    onError: (error) => toast.failure(error.message),
    onSettled: () => {
      toast.dismiss(PROGRESS)
      return forgetQuotes()
    },
  })
}

const counted = (quotes: number): string => `${formats().count(quotes)} ${quotes === 1 ? 'quote' : 'quotes'}`

/** @param toastId the toast that offered it. */
async function undo(toastId: string, ids: readonly string[], action: Action): Promise<void> {
  toast.dismiss(toastId)
  try {
    const { changed, failed } = await changeThese({ action }, ids)
    const [first] = failed
    if (first === undefined) toast.success(`Undone for ${counted(changed.length)}`)
    else toast.failure(`Undone for ${counted(changed.length)}, not for ${failed.length}: ${first.detail}`)
  } catch (error) {
    toast.failure(error instanceof Error ? error.message : 'Failed to undo. Please try again.')
  } finally {
    toast.dismiss(PROGRESS)
    await forgetQuotes()
  }
}

async function changeThese(
  { action, tags }: Pick<BulkChange, 'action' | 'tags'>,
  ids: readonly string[],
): Promise<Done> {
  const done: Done = { changed: [], failed: [] }
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const body = {
      ids: ids.slice(at, at + IDS_AT_ONCE),
      action,
      ...(tags === undefined ? {} : { tags: [...tags] }),
    }
    add(done, await api.changeManyQuotes({ body }))
    if (at + IDS_AT_ONCE < ids.length) tell(done)
  }
  return done
}

/** Call after call, each of which does a part of them. */
async function changeMatching({ filter, action, tags }: BulkChange): Promise<Done> {
  const { order_by: _column, order_desc: _direction, ...matching } = listQuery(filter, today())
  const done: Done = { changed: [], failed: [] }
  let cursor: string | undefined
  do {
    const answer = await api.changeManyQuotes({
      body: {
        filter: matching,
        action,
        ...(tags === undefined ? {} : { tags: [...tags] }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    })
    add(done, answer)
    cursor = answer.next_cursor ?? undefined
    if (cursor !== undefined) tell(done)
  } while (cursor !== undefined)
  return done
}

function add(done: Done, answer: Done): void {
  done.changed.push(...answer.changed)
  done.failed.push(...answer.failed)
}

const tell = ({ changed, failed }: Done): void =>
  toast.loading(`${counted(changed.length + failed.length)} so far…`, PROGRESS)
