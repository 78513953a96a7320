import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { QuoteLab } from '../QuoteLab.tsx'
import { takeJob } from './arrived-job.ts'
import { EMPTY_FORM, writeQuoteDraft } from './quote-form.ts'

const PRICED = {
  title: 'Hang a door',
  lines: [
    {
      description: 'Hang a door',
      quantity: '2 ea',
      unit_price: '$180.00',
      amount: '$360.00',
      source: 'You wrote',
      needs_price: false,
      is_optional: false,
    },
    {
      description: 'Weird gizmo',
      quantity: '1 ea',
      unit_price: '',
      amount: '',
      source: '',
      needs_price: true,
      is_optional: false,
    },
  ],
  totals: [{ kind: 'total', label: 'Total including GST', amount: '$396.00' }],
  notes: ['Prices include GST.'],
}
/** The lab asks what listens before someone talks. */
const readSpeech = () => ({
  is_configured: false,
  provider_host: null,
  most_bytes: 25_000_000,
  most_ms: 600_000,
  deleted_after_hours: 24,
})
/** What is taken, or typed before, is there before the form reads its draft. */
function Arriving({ job, typed }: { readonly job?: string; readonly typed?: string }) {
  useState(() => {
    if (job !== undefined) takeJob(job)
    if (typed !== undefined) writeQuoteDraft({ ...EMPTY_FORM, description: typed })
  })
  return <QuoteLab isStaff={false} />
}
const first = (above: Element, below: Element) =>
  Boolean(above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING)

test('a visitor sees the job they brought and its price before their details are asked', async () => {
  const sent = await renderScreen(<Arriving job="Hang 2 doors at 180 each" />, {
    answers: { readSpeech, priceJob: () => PRICED },
  })
  const job = page.getByRole('region', { name: 'Your job' })
  await expect.element(job.getByText('Hang 2 doors at 180 each')).toBeVisible()
  await expect.element(job.getByText('$396.00')).toBeVisible()
  await expect.element(job.getByText('Needs a price')).toBeVisible()
  expect(sent.find(({ name }) => name === 'priceJob')?.body).toEqual({
    task_details: 'Hang 2 doors at 180 each',
  })
  const details = page.getByRole('textbox', { name: 'First name' }).first()
  expect(first(job.element(), details.element())).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('a job that can’t be priced says why and can be tried again', async () => {
  const detail = 'This looks like a food or catering order'
  await renderScreen(<Arriving job="Bake a cake" />, {
    answers: { readSpeech, priceJob: () => new Refusal(422, detail) },
  })
  await expect.element(page.getByText(detail)).toBeVisible()
})

test('what was typed here is not priced ahead of the details', async () => {
  await renderScreen(<Arriving typed="Hang a door" />, { answers: { readSpeech } })
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Your job' }).elements()).toEqual([])
})
