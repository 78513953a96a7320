import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../platform/query-client.ts'
import { Refusal } from '../../../testing/answer-calls.ts'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { pipelineQuery } from '../analytics.api.ts'
import { demoPipeline } from '../demo/demo-figures.ts'
import { useFigures } from '../use-figures.ts'
import { StaleNotice } from './StaleNotice.tsx'

test('figures that could not be loaded again say as of when they are, until they are', async () => {
  let isDown = false
  function Screen() {
    const { data } = useFigures(pipelineQuery(), demoPipeline)
    return (
      <>
        <StaleNotice />
        <p>{data === undefined ? 'Loading' : 'Figures'}</p>
      </>
    )
  }
  await renderScreen(<Screen />, {
    answers: { readAnalyticsPipeline: () => (isDown ? new Refusal(403, 'No longer yours') : demoPipeline()) },
  })
  await expect.element(page.getByText('Figures')).toBeVisible()
  expect(page.getByText('Couldn’t refresh.').elements()).toEqual([])
  isDown = true
  await queryClient.refetchQueries({ queryKey: pipelineQuery().queryKey })
  await expect.element(page.getByText('Couldn’t refresh.')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.poll(() => page.getByText('Couldn’t refresh.').elements()).toEqual([])
})
