import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusedOnce } from '../../testing/answer-calls.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PromotionsScreen } from './PromotionsScreen.tsx'

const NONE = { promotions: [], total: 0 }

test('promotions that cannot be loaded are asked for again', async () => {
  await renderScreen(<PromotionsScreen />, {
    role: 'owner',
    answers: { listPromotions: refusedOnce(NONE) },
  })
  await expect.element(page.getByText('Failed to load promotions')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByText('No promotions yet')).toBeVisible()
  await expect.element(button('Create Promotion')).toBeVisible()
})

test('a member without promotions reads who can add them', async () => {
  await renderScreen(<PromotionsScreen />, { role: 'member', answers: { listPromotions: () => NONE } })
  await expect.element(page.getByText(/Only owners and admins can add or change promotions\./)).toBeVisible()
  await expect.element(button('Create Promotion')).not.toBeInTheDocument()
})
