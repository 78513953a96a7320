import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, Refusal, refusedAt } from '../../../testing/answer-calls.ts'
import { button, choice, expectRefused, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ExtractedFields } from './ExtractedFields.tsx'
import { useExtractedForm } from './use-extracted-form.ts'
import { usePointedSpot } from './use-pointed-spot.ts'

const EXTRACTION: StagedExtraction = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e05',
  status: 'pending_review',
  final_type: 'quote',
  detected_type: 'quote',
  user_corrected_type: null,
  extraction_confidence: 0.8,
  field_confidence: { fields: {}, lines: [] },
  needs_review: [{ field: 'total_amount', line: null, reason: 'The total is not what the lines make' }],
  is_low_confidence: false,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  extracted_data: {
    quote_number: 'S-77',
    currency: 'AUD',
    total_amount: 1100,
    subtotal: 1000,
    tax_amount: 100,
    supplier_name: 'Reece',
    supplier_email: null,
    supplier_phone: null,
    customer_name: null,
    customer_email: null,
    line_items: [],
  },
  validation: { warnings: [] },
  evidence: { fields: {}, lines: [] },
  tags: [],
  file_name: 'reece.pdf',
  file_size_bytes: 1,
  page_count: 1,
  version: 3,
  reject_notes: null,
  quote_id: null,
  quote_number: null,
  issuer_details: {},
  remembered_fields: ['supplier_name'],
}

function Editing() {
  const form = useExtractedForm(EXTRACTION)
  const pointed = usePointedSpot()
  const { needs_review: review, remembered_fields: remembered } = EXTRACTION
  return (
    <>
      <ExtractedFields {...{ form, pointed, review, remembered }} isReadOnly={false} />
      <button type="button" onClick={() => void form.save()}>
        Save
      </button>
    </>
  )
}

const show = (answers: Answers = {}) => renderScreen(<Editing />, { answers })

test('what was read is in its fields, and what was not is said', async () => {
  await show()
  await expect.element(field('Total')).toHaveValue('1100.00')
  await expect.element(choice('Currency')).toHaveValue('AUD')
  await expect.element(field('Customer name')).toHaveAttribute('placeholder', 'Not stated')
  await expect
    .element(field('Supplier name'))
    .toHaveAccessibleDescription('Same as this supplier’s earlier document')
})

test('only what was changed is sent, on the version it was read of', async () => {
  const sent = await show({ editExtractedData: () => ({ ...EXTRACTION, version: 4 }) })
  await field('Total').fill('1,210')
  await field('Supplier name').clear()
  await button('Save').click()
  await expect.element(page.getByText('Changes saved successfully!')).toBeVisible()
  expect(sent.find(({ name }) => name === 'editExtractedData')?.body).toMatchObject({
    extracted_data: { total_amount: 1210, supplier_name: null },
    version: 3,
  })
})

test('text in place of an amount is refused at the field until it is edited', async () => {
  const sent = await show()
  await field('Total').fill('lots')
  await button('Save').click()
  await expect.element(field('Total')).toBeInvalid()
  await field('Total').fill('12')
  await expect.element(field('Total')).not.toBeInvalid()
  expect(sent).toEqual([])
})

test('a doubt is confirmed with one tap, and goes when its field is typed over', async () => {
  const sent = await show({ editExtractedData: () => ({ ...EXTRACTION, version: 4 }) })
  await expect.element(page.getByText('The total is not what the lines make')).toBeVisible()
  await button('Looks right: Total').click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ confirmed_fields: ['total_amount'] })
  await field('Total').fill('1')
  await expect.element(button('Looks right: Total')).not.toBeInTheDocument()
})

test('what the server refuses is said at its field, and what was typed stays', async () => {
  await show({ editExtractedData: () => refusedAt('extracted_data.supplier_name', 'Too long') })
  await field('Supplier name').fill('Reece Plumbing')
  await button('Save').click()
  await expectRefused(field('Supplier name'), 'Too long')
  await expect.element(field('Supplier name')).toHaveValue('Reece Plumbing')
})

test('a save that fails is reported and keeps what was typed', async () => {
  await show({ editExtractedData: () => new Refusal(503, 'The database is away') })
  await field('Subtotal').fill('900')
  await button('Save').click()
  await expect.element(page.getByText(/^Failed to save/)).toBeVisible()
  await expect.element(field('Subtotal')).toHaveValue('900')
})
