import type { Quote } from '@quotewright/contracts/quotes.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../editor/model/testing/forms.ts'
import { PublicationNotice } from './PublicationNotice.tsx'
import { PublishButtons } from './PublishButtons.tsx'
import { PublishDialog } from './PublishDialog.tsx'

const FORM = formWith([line('Mixer tap')])
const NEW: Partial<Quote> = { published_version_number: null, quoteme_share_url: null, permissions: null }
const CHANGED: Partial<Quote> = {
  status: 'sent',
  quote_number: 'Q-7',
  customer_name: 'Deb Hanley',
  total_amount: 1234.5,
  published_version_number: 1,
  current_version_number: 2,
  has_unpublished_changes: true,
  quoteme_share_url: 'https://quotes.example/q/a',
}

const show = async (more: Partial<Quote>) => {
  const onConfirm = vi.fn<Parameters<typeof PublishDialog>[0]['onConfirm']>()
  const quote = quoteOf(FORM, more)
  await renderScreen(<PublishDialog quote={quote} onConfirm={onConfirm} onClose={() => undefined} />, {
    role: 'member',
  })
  return { onConfirm, quote }
}

test('a first publication asks what the customer may do, which is everything', async () => {
  const { onConfirm, quote } = await show(NEW)
  await expect.element(page.getByRole('switch', { name: 'Ask to change quantities' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Choose options and extras' })).toBeChecked()
  await page.getByRole('switch', { name: 'Ask to change quantities' }).click()
  await button('Publish').click()
  expect(onConfirm).toHaveBeenCalledWith(quote, {
    quotee_can_edit_line_items: false,
    quotee_can_choose_options: true,
  })
})

test('one after the page was taken back begins with what was allowed before', async () => {
  const permissions = { quotee_can_edit_line_items: false, quotee_can_choose_options: false }
  const { onConfirm, quote } = await show({ ...NEW, permissions })
  await button('Publish').click()
  expect(onConfirm).toHaveBeenCalledWith(quote, permissions)
})

test('an update names the customer and the total, and leaves the permissions', async () => {
  const { onConfirm, quote } = await show(CHANGED)
  await expect
    .element(page.getByText('Deb Hanley will see the new version. The total is $1,234.50.'))
    .toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
  await button('Update Quote').click()
  expect(onConfirm).toHaveBeenCalledWith(quote, undefined)
})

test('Update Quote beside unpublished changes asks before the customer sees them', async () => {
  const sent = await renderScreen(
    <PublicationNotice quote={quoteOf(FORM, CHANGED)} onDiscarded={() => undefined} />,
    {
      role: 'member',
      answers: {
        listCampaigns: () => ({ campaigns: [], total: 0 }),
        publishQuote: () => ({
          share_url: 'https://quotes.example/q/a',
          published_at: '2026-11-01T00:00:00.000Z',
          version: 2,
        }),
      },
    },
  )
  const published = () => sent.filter(({ name }) => name === 'publishQuote').length
  await button('Update Quote').click()
  const dialog = page.getByRole('dialog', { name: 'Update quote Q-7?' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(published()).toBe(0)
  await button('Update Quote').click()
  await dialog.getByRole('button', { name: 'Update Quote' }).click()
  await expect.poll(published).toBe(1)
})

test('the Publish button of a preview asks first, with what the customer may do', async () => {
  const quote = quoteOf(FORM, { ...NEW, quote_number: 'Q-7' })
  const sent = await renderScreen(<PublishButtons quoteId={quote.id} />, {
    role: 'member',
    answers: {
      readQuote: () => ({ quote }),
      listCampaigns: () => ({ campaigns: [], total: 0 }),
      publishQuote: () => ({
        share_url: 'https://quotes.example/q/a',
        published_at: '2026-11-01T00:00:00.000Z',
        version: 1,
      }),
    },
  })
  const published = () => sent.filter(({ name }) => name === 'publishQuote')
  const dialog = page.getByRole('dialog', { name: 'Publish quote Q-7?' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(published()).toEqual([])
  await button('Publish and send').click()
  await expect.element(dialog.getByRole('button', { name: 'Publish and write the email' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('switch', { name: 'Choose options and extras' }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => published().length).toBe(1)
  expect(published()[0]?.body).toMatchObject({
    permissions: { quotee_can_edit_line_items: true, quotee_can_choose_options: false },
  })
})
