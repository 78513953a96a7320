import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, Refusal, refusedAt } from '../../testing/answer-calls.ts'
import { alert, button, choice, expectRefused, field, toggle } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SETTINGS } from '../../testing/settings.ts'
import { PreferencesForm } from './PreferencesForm.tsx'

const show = (answers: Answers = {}, settings: Partial<OrganizationSettings> = {}, isReadOnly = false) =>
  renderScreen(<PreferencesForm loaded={{ ...SETTINGS, ...settings }} isReadOnly={isReadOnly} />, { answers })

const state = page.getByRole('status', { name: 'Saved state' })
const save = () => button('Save preferences').click()
const saved: Answers = {
  replaceOrganizationSettings: ({ body }) => ({
    settings: {
      ...SETTINGS,
      ...body,
      country: 'AU',
      version: 5,
      updated_by: 'kelly@example.com',
    } as OrganizationSettings,
  }),
}

describe('preferences', () => {
  test('nothing to save at first, then what was typed, then nothing again', async () => {
    const sent = await show(saved)
    await expect.element(button('Save preferences')).toBeDisabled()
    await field('Payment terms').fill('7 days')
    await expect.element(state).toHaveTextContent('Unsaved changes')
    await save()
    await expect.element(page.getByText('Preferences saved')).toBeVisible()
    await expect.element(button('Save preferences')).toBeDisabled()
    expect(sent.find(({ name }) => name === 'replaceOrganizationSettings')?.body).toMatchObject({
      payment_terms: '7 days',
      version: 4,
    })
  })

  test('Discard takes back what was typed', async () => {
    await show()
    await field('Payment terms').fill('Cash')
    await button('Discard').click()
    await expect.element(field('Payment terms')).toHaveValue('Net 30')
  })

  test('an ABN is grouped when its field is left', async () => {
    await show()
    await field('ABN').fill('51824753556')
    await userEvent.tab()
    await expect.element(field('ABN')).toHaveValue('51 824 753 556')
  })

  test('an ABN with a wrong digit is refused at the field, which gets the focus', async () => {
    const sent = await show()
    await field('ABN').fill('51 824 753 557')
    await save()
    await expect.element(field('ABN')).toBeInvalid()
    await expect.element(field('ABN')).toHaveFocus()
    expect(sent.filter(({ name }) => name === 'replaceOrganizationSettings')).toEqual([])
  })

  test('a tax rate is a percentage, and the tax needs a name', async () => {
    await show()
    await field('Tax rate %').fill('ten')
    await field('Tax name').clear()
    await save()
    await expectRefused(field('Tax rate %'), '“ten”')
    await expectRefused(field('Tax name'), 'The tax needs a name, such as GST')
  })

  test('without registration there is no choice of how prices are typed', async () => {
    await show()
    await expect.element(choice('Prices I type are')).toBeEnabled()
    await toggle('Registered for GST').click()
    await expect.element(choice('Prices I type are')).toBeDisabled()
    await expect.element(choice('Prices I type are')).toHaveAccessibleDescription('No GST, nothing to choose')
  })

  test('the tax’s own name is used wherever it is spoken of', async () => {
    await show()
    await field('Tax name').fill('VAT')
    await expect.element(toggle('Registered for VAT')).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'including VAT' })).toBeInTheDocument()
  })

  test('a number format shows the next two numbers as they will be', async () => {
    await show({}, { next_quote_number: 12 })
    await toggle('Use my own quote numbers').click()
    await field('Quote number format').fill('KP-{seq4}')
    const next = page.getByRole('status', { name: 'Next quote number' })
    await expect.element(next).toHaveTextContent('Your next quote is KP-0012, then KP-0013')
    await field('First number in sequence').fill('700')
    await expect.element(next).toHaveTextContent('Your next quote is KP-0700, then KP-0701')
  })

  test('a format without a number is refused', async () => {
    await show()
    await toggle('Use my own quote numbers').click()
    await field('Quote number format').fill('KP')
    await save()
    await expect.element(field('Quote number format')).toBeInvalid()
    await field('Quote number format').fill('KP-{seq}')
    await field('First number in sequence').fill('0')
    await save()
    await expectRefused(field('First number in sequence'), 'Must be at least 1')
  })

  test.each([
    ['AU', /^Quiet from 8:00\spm to 7:30\sam\.$/u],
    ['GB', /^Quiet from 20:00 to 07:30\.$/u],
  ] as const)('quiet hours are said on the clock of the country: %s', async (country, said) => {
    await show({}, { country, quiet_hours: { from: '20:00', to: '08:00' } })
    await page.getByLabelText('Quiet until').fill('07:30')
    await expect.element(page.getByText(said)).toBeVisible()
  })

  test('quiet hours that end when they begin are refused', async () => {
    await show({}, { quiet_hours: { from: '20:00', to: '08:00' } })
    await page.getByLabelText('Quiet until').fill('20:00')
    await save()
    await expect.element(page.getByText('Quiet hours can’t start and end at the same time')).toBeVisible()
  })

  test('what the server refuses is said at its field', async () => {
    await show({ replaceOrganizationSettings: () => refusedAt('website', 'We can’t reach this address') })
    await field('Website').fill('kelly.example')
    await save()
    await expectRefused(field('Website'), 'We can’t reach this address')
  })

  test('a save that fails keeps what was typed', async () => {
    await show({ replaceOrganizationSettings: () => new Refusal(503, 'The database is away') })
    await field('Phone').fill('02 5550 1234')
    await save()
    await expect.element(alert('Couldn’t save the preferences')).toBeVisible()
    await expect.element(field('Phone')).toHaveValue('02 5550 1234')
  })

  test('someone else’s save is shown, and mine goes on top of it', async () => {
    await show({
      replaceOrganizationSettings: () => new Refusal(409, 'Changed'),
      readOrganizationSettings: () => ({
        settings: { ...SETTINGS, payment_terms: 'Cash', licence: '278114C', version: 5 },
      }),
    })
    await field('Payment terms').fill('7 days')
    await save()
    await expect.element(alert('Now “Cash”; in your form “7 days”')).toBeVisible()
    await button('Keep my changes on top').click()
    await expect.element(field('Licence number')).toHaveValue('278114C')
    await expect.element(field('Payment terms')).toHaveValue('7 days')
  })

  test('a member looks and cannot change', async () => {
    await show({}, {}, true)
    await expect.element(field('Payment terms')).toBeDisabled()
    await expect.element(button('Save preferences')).not.toBeInTheDocument()
  })
})
