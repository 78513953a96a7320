import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, refusedAt } from '../../../testing/answer-calls.ts'
import { alert, button, choice, expectRefused, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { CampaignForm } from './CampaignForm.tsx'

const step = (number: number) => page.getByRole('group', { name: `Step ${number}`, exact: true })
const delay = (number: number) => step(number).getByLabelText('Delay (hours)', { exact: true })

const show = async (answers = {}, isReadOnly = false) => {
  const onDone = vi.fn<() => void>()
  const sent = await renderScreen(
    <CampaignForm campaign={null} isReadOnly={isReadOnly} isSingleActive={false} onDone={onDone} />,
    { answers },
  )
  return { sent, onDone }
}

describe('campaign form', () => {
  test('a campaign needs a name, which gets the focus', async () => {
    const { sent } = await show()
    await button('Create Campaign').click()
    await expectRefused(field('Campaign name'), 'Campaign name is required')
    await expect.element(field('Campaign name')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('a delay is a number of half hours within a year', async () => {
    await show()
    await field('Campaign name').fill('Follow-up')
    for (const [typed, problem] of [
      ['', 'The delay must be a number of hours'],
      ['-1', 'The delay cannot be negative'],
      ['0.2', 'Use half-hour steps for the delay'],
      ['9000', 'The delay cannot be longer than a year'],
    ] as const) {
      await delay(1).fill(typed)
      await button('Create Campaign').click()
      await expectRefused(delay(1), problem)
    }
  })

  test('a step is added, and the only one cannot be removed', async () => {
    await show()
    await expect.element(button('Remove step 1')).not.toBeInTheDocument()
    await button('Add Sequence').click()
    await expect.element(step(2)).toBeVisible()
    await button('Remove step 2').click()
    await expect.element(step(2)).not.toBeInTheDocument()
  })

  test('steps are moved with what was typed into them', async () => {
    await show()
    await button('Add Sequence').click()
    await delay(1).fill('5')
    await delay(2).fill('48')
    await expect.element(button('Move step 1 up')).toBeDisabled()
    await expect.element(button('Move step 2 down')).toBeDisabled()
    await button('Move step 2 up').click()
    await expect.element(delay(1)).toHaveValue(48)
    await expect.element(delay(2)).toHaveValue(5)
  })

  test('a text of one’s own has a subject by email and none by SMS, and can be given up', async () => {
    await show()
    await button('Use your own text for step 1').click()
    await expect.element(field('Subject')).toBeVisible()
    await step(1).getByLabelText('Channel').selectOptions('SMS')
    await expect.element(field('Subject')).not.toBeInTheDocument()
    await button('Write step 1 for each quote').click()
    await expect.element(field('Custom instructions')).toBeVisible()
  })

  test('a text of one’s own must not be empty', async () => {
    await show()
    await field('Campaign name').fill('Follow-up')
    await button('Use your own text for step 1').click()
    await button('Create Campaign').click()
    await expect.element(field('Subject')).toBeInvalid()
    await expect.element(field('Text')).toBeInvalid()
  })

  test('a save that fails keeps what was typed', async () => {
    const { onDone } = await show({ createCampaign: () => new Refusal(503, 'The database is away') })
    await field('Campaign name').fill('Follow-up')
    await delay(1).fill('36')
    await field('Campaign name').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(alert('The database is away')).toBeVisible()
    await expect.element(delay(1)).toHaveValue(36)
    expect(onDone).not.toHaveBeenCalled()
  })

  test('what the server refuses of a step is said at its field', async () => {
    const { sent } = await show({
      createCampaign: () => refusedAt('sequences.0.delay_hours', 'Too soon after the quote'),
    })
    await field('Campaign name').fill(' Follow-up ')
    await choice('Tone').selectOptions('Friendly')
    await button('Create Campaign').click()
    await expectRefused(delay(1), 'Too soon after the quote')
    expect(sent.find(({ name }) => name === 'createCampaign')?.body).toMatchObject({
      name: 'Follow-up',
      sequences: [{ tone: 'friendly' }],
    })
  })

  test('a member reads it and changes nothing', async () => {
    await show({}, true)
    await expect.element(field('Campaign name')).toBeDisabled()
    await expect.element(button('Add Sequence')).not.toBeInTheDocument()
    await expect.element(button('Close')).toBeVisible()
  })
})
