import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { StaleOnly } from './Freshness.tsx'

const HOUR = 3_600_000
const show = (ago: number, isError = false) =>
  renderScreen(
    <StaleOnly
      query={{ dataUpdatedAt: Date.now() - ago, isError, refetch: () => Promise.resolve() }}
      staleAfter={HOUR}
    />,
  )

test('the age of what is shown is said once it is old or could not be read again', async () => {
  await show(0)
  await expect.element(page.getByText(/^As of/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  await show(2 * HOUR)
  await expect.element(page.getByText(/^As of/)).toBeVisible()
  await show(0, true)
  await expect.element(page.getByText('Couldn’t refresh.')).toBeVisible()
})
