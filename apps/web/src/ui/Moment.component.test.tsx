import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { Age } from './Age.tsx'
import { Freshness } from './Freshness.tsx'
import { Moment } from './Moment.tsx'

/** In Sydney, where this browser is, the third of November. */
const AT = '2020-11-02T18:30:00.000Z'
const QUERY = { dataUpdatedAt: Date.parse(AT), isError: false, refetch: () => Promise.resolve() }

test.each([
  ['Australia/Perth', '3 Nov 2020', /^3 Nov 2020, 2:30\sam$/u],
  ['Pacific/Auckland', '3 Nov 2020', /^3 Nov 2020, 7:30\sam$/u],
  ['America/Los_Angeles', '2 Nov 2020', /^2 Nov 2020, 10:30\sam$/u],
])('times are on the clock of an organization in %s, not of the device', async (timeZone, day, time) => {
  await renderScreen(
    <>
      <Moment at={AT} />
      <p data-testid="age">
        <Age at={AT} />
      </p>
      <Freshness query={QUERY} />
    </>,
    { timeZone },
  )
  await expect.element(page.getByText(time)).toBeVisible()
  await expect.element(page.getByTestId('age').getByTitle(day)).toBeInTheDocument()
  await expect.element(page.getByText(new RegExp(`^As of ${day}`))).toBeVisible()
})
