import type { Conversation } from '@quotewright/contracts/messages.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusedOnce } from '../../../testing/answer-calls.ts'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ConversationList } from './ConversationList.tsx'

const conversation = (name: string): Conversation => ({
  id: name,
  quotee_name: name,
  quotee_email: '',
  quote_number: 'Q-1',
  unread_count: 2,
  is_published: true,
  last_message: { message_text: 'When?', sender_side: 'customer', created_at: '2026-11-01T00:00:00.000Z' },
})
const search = page.getByRole('searchbox', { name: 'Search conversations' })

test('a search asks again, and says when nothing matches', async () => {
  const sent = await renderScreen(<ConversationList openId={undefined} />, {
    answers: {
      listConversations: ({ query }) =>
        query['search'] === ''
          ? { conversations: [conversation('Tom')], total: 1 }
          : { conversations: [], total: 0 },
    },
  })
  await expect.element(page.getByRole('link', { name: /Tom.*2 unread/ })).toBeVisible()
  await search.fill(' unheard of ')
  await expect.element(page.getByText('No conversation matches')).toBeVisible()
  expect(sent.at(-1)?.query).toMatchObject({ search: 'unheard of', offset: '0' })
})

test('without messages it says where they come from', async () => {
  await renderScreen(<ConversationList openId={undefined} />, {
    answers: { listConversations: () => ({ conversations: [], total: 0 }) },
  })
  await expect.element(page.getByText('No messages yet')).toBeVisible()
})

test('older ones are a page away, and a search begins at the first page', async () => {
  const sent = await renderScreen(<ConversationList openId={undefined} />, {
    answers: { listConversations: () => ({ conversations: [conversation('Tom')], total: 80 }) },
  })
  await expect.element(button('Newer')).toBeDisabled()
  await button('Older').click()
  await expect.poll(() => sent.at(-1)?.query['offset']).toBe('50')
  await search.fill('Q-1')
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ search: 'Q-1', offset: '0' })
})

test('a list that cannot be loaded is asked for again', async () => {
  await renderScreen(<ConversationList openId={undefined} />, {
    answers: { listConversations: refusedOnce({ conversations: [conversation('Tom')], total: 1 }) },
  })
  await expect.element(page.getByText('Failed to fetch quotes')).toBeVisible()
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByRole('link', { name: /Tom/ })).toBeVisible()
})
