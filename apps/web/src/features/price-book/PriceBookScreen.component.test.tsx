import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusedOnce } from '../../testing/answer-calls.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PriceBookScreen } from './PriceBookScreen.tsx'

test('prices that cannot be loaded are asked for again', async () => {
  await renderScreen(<PriceBookScreen filter={{}} onFilter={() => Promise.resolve()} />, {
    role: 'owner',
    answers: {
      listPriceItems: refusedOnce({ items: [], total: 0 }),
      listPriceSuggestions: () => ({ suggestions: [], total: 0 }),
      listLearntReadings: () => ({ readings: [], total: 0 }),
    },
  })
  await expect.element(page.getByText('Failed to load your prices')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByText('No prices of your own yet')).toBeVisible()
})
