import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../editor/model/testing/forms.ts'
import { QuoteDetail, type QuoteDetailActions } from './QuoteDetail.tsx'

test('a deleted quote is shown as the list has it, and can be restored', async () => {
  const quote = quoteOf(formWith([line('Mixer tap')]), { deleted_at: '2026-11-01T00:00:00.000Z' })
  const onAct = vi.fn<QuoteDetailActions['onAct']>()
  const none = () => undefined
  const sent = await renderScreen(
    <QuoteDetail
      quote={quote}
      onPublish={none}
      onUpdate={none}
      onShare={none}
      onUnpublish={none}
      onSend={none}
      onReissue={none}
      onReprice={none}
      onAct={onAct}
    />,
    { role: 'member' },
  )
  await expect.element(page.getByText('Mixer tap').first()).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  expect(page.getByRole('link', { name: 'Edit' }).elements()).toHaveLength(0)
  await button('Restore').click()
  expect(onAct).toHaveBeenCalledWith(quote, 'restore')
  // The server answers nothing about it.
  expect(sent.filter(({ params }) => params['quoteId'] === quote.id)).toEqual([])
})
