import type { Comment } from '@quotewright/contracts/comments.ts'
import { expect, test } from 'vitest'
import { button, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

const ADDED: Comment = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04',
  author_id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e05',
  author_name: 'Robin Fielder',
  body: 'Order the taps',
  created_at: '2026-11-01T00:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  deleted_by_name: null,
}

test('what is typed while a comment is sent is the next one', async () => {
  const answered = Promise.withResolvers<void>()
  await renderScreen(<CommentsPanel quoteId="7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e06" />, {
    answers: {
      listMembers: () => ({ members: [], total: 0 }),
      listComments: () => ({ comments: [], has_more: false, total: 0 }),
      addComment: async () => {
        await answered.promise
        return { comment: ADDED }
      },
    },
  })
  const comment = field('Add a comment')
  await comment.fill('Order the taps')
  await button('Comment').click()
  await comment.fill('Order the taps and the sink')
  answered.resolve()
  await expect.element(button('Comment')).toBeEnabled()
  await expect.element(comment).toHaveValue('Order the taps and the sink')
  await button('Comment').click()
  await expect.element(comment).toHaveValue('')
})
