import { parseComment } from '@quotewright/domain/comments/mentions.ts'
import { useSession } from '../../platform/session.ts'
import styles from './Comments.module.css'

/** What a comment says, as text alone, with its mentions marked. */
export function CommentBody({ body }: { readonly body: string }) {
  const userId = useSession().data?.id
  return (
    <p className={styles.body}>
      {parseComment(body).map((part, at) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <span
            // The parts of one text have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={styles.mention}
            data-you={part.userId === userId || undefined}
          >
            @{part.name}
          </span>
        ),
      )}
    </p>
  )
}
