import { Button } from '@mantine/core'
import type { Comment } from '@quotewright/contracts/comments.ts'
import { type CommentDraft, draftOf } from '@quotewright/domain/comments/comment-draft.ts'
import { mayDeleteComment, mayEditComment } from '@quotewright/domain/comments/comment-rules.ts'
import { useState } from 'react'
import { useRole, useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { CommentBody } from './CommentBody.tsx'
import { CommentField } from './CommentField.tsx'
import styles from './Comments.module.css'
import { useDeleteComment, useEditComment } from './comments.api.ts'
import type { MentionablePerson } from './use-mentions.ts'

interface CommentItemProps {
  readonly quoteId: string
  readonly comment: Comment
  readonly people: readonly MentionablePerson[]
}

/** One comment, with what its author and admins can do to it; of a deleted one only that it was there. */
export function CommentItem({ quoteId, comment, people }: CommentItemProps) {
  const [isEditing, setIsEditing] = useState(false)
  if (comment.deleted_at !== null) {
    return (
      <li className={styles.deleted}>
        {comment.deleted_by_name === comment.author_name
          ? `${comment.author_name} deleted a comment`
          : `${comment.deleted_by_name} deleted a comment by ${comment.author_name}`}{' '}
        <Moment at={comment.deleted_at} />
      </li>
    )
  }
  return (
    <li className={styles.comment}>
      <PersonAvatar name={comment.author_name} />
      <div>
        <p className={styles.head}>
          <strong>{comment.author_name}</strong>
          <span>
            <Moment at={comment.created_at} />
            {comment.edited_at !== null && ', edited'}
          </span>
        </p>
        {isEditing ? (
          <EditField quoteId={quoteId} comment={comment} people={people} onDone={() => setIsEditing(false)} />
        ) : (
          <>
            <CommentBody body={comment.body} />
            <Actions quoteId={quoteId} comment={comment} onEdit={() => setIsEditing(true)} />
          </>
        )}
      </div>
    </li>
  )
}

function EditField({ quoteId, comment, people, onDone }: CommentItemProps & { readonly onDone: () => void }) {
  const edit = useEditComment(quoteId)
  const [draft, setDraft] = useState<CommentDraft>(() => draftOf(comment.body))
  return (
    <CommentField
      label="Edit your comment"
      people={people}
      draft={draft}
      onChange={setDraft}
      send="Save"
      isSending={edit.isPending}
      onSend={(body) => edit.mutate({ commentId: comment.id, body }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <Failure title="Couldn’t save your comment" error={edit.error} />
    </CommentField>
  )
}

interface ActionsProps extends Pick<CommentItemProps, 'quoteId' | 'comment'> {
  readonly onEdit: () => void
}

function Actions({ quoteId, comment, onEdit }: ActionsProps) {
  const you = { userId: useSession().data?.id ?? null, role: useRole() ?? null }
  const remove = useDeleteComment(quoteId)
  const [isAsking, setIsAsking] = useState(false)
  if (!mayDeleteComment(comment.author_id, you)) return null
  return (
    <div className={styles.actions}>
      {mayEditComment(comment.author_id, you) && (
        <Button variant="subtle" size="compact-md" onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this comment?"
        confirm="Delete"
        isDangerous
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(comment.id, {
            onSuccess: () => setIsAsking(false),
            onError: (error) => toast.failure(`Not deleted. ${error.message}`),
          })
        }
        onClose={() => setIsAsking(false)}
      >
        This permanently deletes its text. Your team still sees that there was a comment.
      </ConfirmDialog>
    </div>
  )
}
