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
  /** Shows a quote where there is no room beside the list. */
  readonly onView: (quote: Quote) => void
}

/** The quote that is read beside the list, chosen by mouse or by keys; none where there is no room. */
export function useReading({ rows, inAddress, onRead, onView }: ReadingOptions) {
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
  const read = ({ id }: Quote) => onRead(id)
  return {
    currentId,
    isOpen: currentId !== undefined,
    onRow: hasRoom ? read : undefined,
    onView: hasRoom ? read : onView,
    pane: {
      quoteId: currentId ?? '',
      known: rows.find(({ id }) => id === currentId),
      onClose: () => onRead(undefined),
    },
  }
}
