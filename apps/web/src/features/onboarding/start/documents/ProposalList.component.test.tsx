import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectRefused, field, tick } from '../../../../testing/find.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { SETTINGS } from '../../../../testing/settings.ts'
import type { Edit } from './documents-draft.ts'
import { ProposedFields, ProposedPrices } from './ProposalList.tsx'
import type { FieldRow, PriceRow } from './proposal-rows.ts'

const SOURCE = { fileName: 'quote-0412.pdf', page: 1, text: 'ABN 51 824 753 556' }
const PHONE = {
  id: 'phone',
  field: 'phone',
  label: 'Phone',
  mode: null,
  text: '03 5550 2290',
  isTicked: false,
  source: SOURCE,
  present: '02 5550 1234',
  others: [],
  problem: undefined,
} as unknown as FieldRow
const LABOUR = {
  ...PHONE,
  id: 'labour',
  label: 'Labour',
  name: 'Labour',
  unit: 'hr',
  text: '115.00',
  taxIncluded: true,
  present: '95.00',
} as unknown as PriceRow

test('a value shows where it was read and what it would replace; a tick takes it', async () => {
  const onEdit = vi.fn<(row: string, edit: Edit) => void>()
  await renderScreen(<ProposedFields rows={[PHONE]} onEdit={onEdit} />)
  await expect.element(page.getByText(/from quote-0412\.pdf, page 1/)).toBeVisible()
  await expect.element(page.getByText('Now: 02 5550 1234. Tick to replace.')).toBeVisible()
  await tick('Phone').click()
  expect(onEdit).toHaveBeenLastCalledWith('phone', { isTicked: true })
})

test('what someone types they want', async () => {
  const onEdit = vi.fn<(row: string, edit: Edit) => void>()
  await renderScreen(<ProposedFields rows={[PHONE]} onEdit={onEdit} />)
  await field('Phone, as saved').fill('1')
  expect(onEdit).toHaveBeenLastCalledWith('phone', { text: '1', isTicked: true })
})

test('a ticked value says what it replaces, and what is wrong with it', async () => {
  const row: FieldRow = { ...PHONE, isTicked: true, problem: 'Too short' }
  await renderScreen(<ProposedFields rows={[row]} onEdit={vi.fn<(row: string, edit: Edit) => void>()} />)
  await expect.element(page.getByText('Replaces 02 5550 1234')).toBeVisible()
  await expectRefused(field('Phone, as saved'), 'Too short')
})

test('a price says its unit and whether GST is in it', async () => {
  const onEdit = vi.fn<(row: string, edit: Edit) => void>()
  await renderScreen(<ProposedPrices rows={[LABOUR]} settings={SETTINGS} onEdit={onEdit} />)
  await expect.element(page.getByText('per hour, incl GST')).toBeVisible()
  await field('Price of Labour').fill('120')
  expect(onEdit).toHaveBeenLastCalledWith('labour', { text: '120', isTicked: true })
})

test('without GST a price has no word about it', async () => {
  const settings = { ...SETTINGS, tax_registered: false }
  await renderScreen(
    <ProposedPrices
      rows={[LABOUR]}
      settings={settings}
      onEdit={vi.fn<(row: string, edit: Edit) => void>()}
    />,
  )
  await expect.element(page.getByText('per hour', { exact: true })).toBeVisible()
})
