import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '../platform/toasts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface DeleteDialogProps<T extends { readonly id: string }> {
  /** What is to go; null while the dialog is closed. */
  readonly item: T | null
  /** As the question calls it, such as "“Spring special”". */
  readonly name: (item: T) => string
  readonly verb?: 'Delete' | 'Disconnect' | 'Remove' | 'Revoke'
  readonly remove: UseMutationResult<unknown, Error, string>
  /** What to say once it is gone. */
  readonly done: (item: T) => string
  readonly onClose: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Asks before something is deleted, deletes it and confirms that. */
export function DeleteDialog<T extends { readonly id: string }>(props: DeleteDialogProps<T>) {
  const { item, name, verb = 'Delete', remove, done, onClose, children } = props
  const confirm = () =>
    item &&
    remove.mutate(item.id, {
      onSuccess: () => toast.success(done(item)),
      onError: (error) => toast.failure(error.message),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={`${verb} ${item === null ? '' : name(item)}?`}
      confirm={verb}
      isDangerous
      isOpen={item !== null}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
