import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'

interface EntityDialogProps<Entity> {
  /** The one to change, `new` for one to add, or null while the dialog is closed. */
  readonly edited: Entity | 'new' | null
  /** Its title for a new one, and for one that is changed. */
  readonly add: string
  readonly edit: string
  readonly size?: 'xl'
  readonly onClose: () => void
  /** The form for the one to change, or for a new one, which is null. */
  readonly children: (entity: Entity | null, onDone: () => void) => ReactNode
}

/** Adding or changing one of a list. */
export function EntityDialog<Entity extends object>(props: EntityDialogProps<Entity>) {
  const { edited, add, edit, size = 'lg', onClose, children } = props
  const entity = edited === 'new' ? null : edited
  return (
    <Dialog title={entity === null ? add : edit} size={size} isOpen={edited !== null} onClose={onClose}>
      {edited !== null && children(entity, onClose)}
    </Dialog>
  )
}

/** Which dialog of a list is open, and for which of its entries: the one that edits, or the one that deletes. */
export function useEntityDialogs<Entity extends object>() {
  const [edited, setEdited] = useState<Entity | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Entity | null>(null)
  return {
    onAdd: () => setEdited('new'),
    onEdit: (entity: Entity) => setEdited(entity),
    onDelete: (entity: Entity) => setDeleted(entity),
    editing: { edited, onClose: () => setEdited(null) },
    deleting: { item: deleted, onClose: () => setDeleted(null) },
  }
}
