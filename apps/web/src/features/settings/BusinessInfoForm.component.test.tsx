import type { BusinessInfo } from '@quotewright/contracts/organization.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, button, expectRefused, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { BusinessInfoForm } from './BusinessInfoForm.tsx'

const INFO = { name: 'Kelly Plumbing', email: '', phone: '' }
const show = (props: { canEdit?: boolean; refusal?: string | null } = {}) => {
  const onSave = vi.fn<(info: BusinessInfo) => void>()
  const { canEdit = true, refusal = null } = props
  return renderScreen(
    <BusinessInfoForm {...{ canEdit, refusal, onSave }} info={INFO} logoUrl={null} isSaving={false} />,
  ).then(() => onSave)
}

test('a business needs a name, and an email that is one', async () => {
  const onSave = await show()
  await field('Business name').clear()
  await field('Email').fill('office@')
  await button('Save').click()
  await expectRefused(field('Business name'), 'Business name is required')
  await expectRefused(field('Email'), 'Invalid email format')
  await expect.element(field('Business name')).toHaveFocus()
  expect(onSave).not.toHaveBeenCalled()
})

test('Enter saves what is typed', async () => {
  const onSave = await show()
  await field('Phone').fill('02 5550 1234')
  await userEvent.keyboard('{Enter}')
  expect(onSave.mock.calls[0]?.[0]).toEqual({ ...INFO, phone: '02 5550 1234' })
})

test('a refusal is said above the form, and what was typed stays', async () => {
  await show({ refusal: 'Someone else changed it' })
  await expect.element(alert('Someone else changed it')).toBeVisible()
  await expect.element(field('Business name')).toHaveValue('Kelly Plumbing')
})

test('a member reads it, and who can change it', async () => {
  await show({ canEdit: false })
  await expect.element(field('Business name')).toHaveAttribute('readonly')
  await expect.element(button('Save')).not.toBeInTheDocument()
  await expect.element(page.getByText('Only owners and admins can change this.')).toBeVisible()
})
