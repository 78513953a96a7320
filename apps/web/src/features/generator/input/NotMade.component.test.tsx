import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { putAside, useQuotesNotMade } from '../task/waiting-quote.ts'
import { NotMade } from './NotMade.tsx'

function Quotes() {
  const quotes = useQuotesNotMade('')
  const put = () => putAside({ task_details: 'Hang a door', task_type: 'quote', metadata: {} })
  return (
    <>
      <button type="button" onClick={put}>
        Put aside
      </button>
      <NotMade quotes={quotes} onUse={() => undefined} />
    </>
  )
}

test('a description that no quote came of is there until it is deleted', async () => {
  await renderScreen(<Quotes />, { role: 'owner' })
  await button('Put aside').click()
  await expect.element(page.getByText('Hang a door')).toBeVisible()
  await button('Delete').click()
  await expect.element(page.getByText('Hang a door')).not.toBeInTheDocument()
})
