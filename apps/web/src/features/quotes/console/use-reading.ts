import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { useHasRoomBeside } from '../../../ui/use-has-room-beside.ts'
import { useListKeys } from './use-list-keys.ts'

interface ReadingOptions {
  readonly rows: readonly Quote[]
  /** The quote that the address names. */
  readonly inAddress: string | undefined
  readonly onRead: (quoteId: string | undefined) => void
}

/** The quote that is read: beside the list, chosen by mouse or by keys, or over it where there is no room. */
export function useReading({ rows, inAddress, onRead }: ReadingOptions) {
  const hasRoom = useHasRoomBeside()
  const navigate = useNavigate()
  const currentId = hasRoom ? inAddress : undefined
  useListKeys({
    isOn: hasRoom,
    ids: rows.map(({ id }) => id),
    currentId,
    onChoose: onRead,
    onOpen: (quoteId) => void navigate({ to: paths.quoteEditor, search: { quoteId } }),
  })
  const known = rows.find(({ id }) => id === inAddress)
  const read = (quote: Quote | null) => onRead(quote?.id)
  return {
    currentId,
    isOpen: currentId !== undefined,
    onRow: hasRoom ? read : undefined,
    over: { viewed: hasRoom ? null : (known ?? null), onView: read },
    pane: { quoteId: currentId ?? '', known, onClose: () => onRead(undefined) },
  }
}
