import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient, SESSION_KEY } from '../../platform/query-client.ts'
import { Refusal } from '../../testing/answer-calls.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { QuoteLabScreen } from './QuoteLabScreen.tsx'

test('a session that ends takes the other ways away, and leaves the lab as it is', async () => {
  await renderScreen(<QuoteLabScreen search={{}} onSearch={() => undefined} />, {
    role: 'member',
    answers: { readSpeech: () => new Refusal(404, 'None') },
  })
  await expect.element(page.getByRole('tab', { name: 'Voice' })).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: 'Text' }).element()
  const lab = panel.firstElementChild
  queryClient.setQueryData(SESSION_KEY, null)
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  expect(page.getByRole('tabpanel', { name: 'New quote' }).element()).toBe(panel)
  expect(panel.firstElementChild).toBe(lab)
})
