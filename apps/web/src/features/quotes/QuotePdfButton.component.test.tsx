import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../testing/answer-calls.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { QuotePdfButton } from './QuotePdfButton.tsx'

test('a PDF that cannot be made is reported', async () => {
  await renderScreen(<QuotePdfButton quoteId="7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e02" quoteNumber="Q-1042" />, {
    answers: { readQuotePdf: () => new Refusal(503, 'Busy') },
  })
  await button('PDF of Q-1042').click()
  await expect.element(page.getByText('Failed to make the PDF: Busy')).toBeVisible()
})
