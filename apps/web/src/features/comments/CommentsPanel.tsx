import { Button, Text } from '@mantine/core'
import { bodyOf, type CommentDraft, EMPTY_DRAFT } from '@quotewright/domain/comments/comment-draft.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLive } from '../../platform/live.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { membersQuery } from '../members/public.ts'
import { CommentField } from './CommentField.tsx'
import { CommentItem } from './CommentItem.tsx'
import { readCommentDraft, writeCommentDraft } from './comment-draft.ts'
import { commentsQuery, useAddComment } from './comments.api.ts'
import type { MentionablePerson } from './use-mentions.ts'

const NOBODY: readonly MentionablePerson[] = []

/** Without the list of members a comment can be written all the same. */
function usePeople(): readonly MentionablePerson[] {
  const { data } = useQuery({
    ...membersQuery,
    select: ({ members }) =>
      members.map(({ user_id, name, email }) => ({
        userId: user_id,
        name: name.trim() === '' ? email : name,
        email,
      })),
  })
  return data ?? NOBODY
}

/** What the people of an organization say to each other about a quote, newest first. */
export function CommentsPanel({ quoteId }: { readonly quoteId: string }) {
  const comments = useInfiniteQuery(commentsQuery(quoteId))
  const people = usePeople()
  useLive('comments', () => void comments.refetch())
  const all = comments.data?.pages.flatMap((page) => page.comments) ?? []
  return (
    <div className="stack-wide">
      <NewComment key={quoteId} quoteId={quoteId} people={people} />
      <Loading
        query={comments}
        label="Loading comments..."
        lines={3}
        height={64}
        failure="Failed to load the comments"
      />
      {comments.isSuccess && all.length === 0 && (
        <Text c="dimmed">No comments yet. Customers never see what you write here.</Text>
      )}
      {all.length > 0 && (
        <ul className="stack-wide" aria-label="Comments, newest first">
          {all.map((comment) => (
            <CommentItem key={comment.id} quoteId={quoteId} comment={comment} people={people} />
          ))}
        </ul>
      )}
      {comments.hasNextPage && (
        <Button
          variant="default"
          loading={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          Show earlier comments
        </Button>
      )}
    </div>
  )
}

interface NewCommentProps {
  readonly quoteId: string
  readonly people: readonly MentionablePerson[]
}

function NewComment({ quoteId, people }: NewCommentProps) {
  const add = useAddComment(quoteId)
  const [draft, setDraft] = useState<CommentDraft>(() => readCommentDraft(quoteId))
  const typed = useRef(draft)
  const change = (next: CommentDraft) => {
    typed.current = next
    setDraft(next)
    writeCommentDraft(quoteId, next)
  }
  const send = (body: string) =>
    add.mutate(body, {
      // What was typed while it was on its way is the next comment.
      onSuccess: () => {
        if (bodyOf(typed.current).trim() === body) change(EMPTY_DRAFT)
      },
    })
  return (
    <CommentField
      label="Add a comment"
      people={people}
      draft={draft}
      onChange={change}
      send="Comment"
      isSending={add.isPending}
      onSend={send}
    >
      <Failure title="Couldn’t send your comment. It’s still here." error={add.error} />
    </CommentField>
  )
}
