import type { Campaign } from '@quotewright/contracts/campaigns.ts'
import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Refusal, refusedAt } from '../../testing/answer-calls.ts'
import { button, expectRefused, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { EndButtons } from './EndButtons.tsx'
import { ShownFollowUps } from './FollowUps.tsx'
import type { FollowUpMessage } from './follow-up-words.ts'
import { MessageItem } from './message/MessageItem.tsx'
import { RescheduleDialog } from './message/RescheduleDialog.tsx'

const QUOTE = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e03',
  status: 'sent',
  quoteme_share_url: 'https://quotes.example/q/a',
  current_version_number: 1,
} as const

const MESSAGE: FollowUpMessage = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04',
  step: 1,
  channel: 'email',
  message_type: 'reminder',
  due_at: '2026-11-02T00:00:00.000Z',
  state: 'scheduled',
  sent_at: null,
  preview: 'Any questions?',
  subject: 'Your quote',
  note: '',
  recipient: 'deb@example.com',
  is_edited: false,
  sms_frame: null,
}

const STATUS: FollowUpStatus = {
  status: 'completed',
  stop_reason: null,
  campaign: 'Standard',
  messages: [MESSAGE],
  summary: '',
  campaign_id: null,
  campaign_reason: '',
  chosen_campaign_id: null,
  can_resume: false,
  has_replied: false,
}

const showMessage = (more: Partial<FollowUpMessage>) => {
  const message = { ...MESSAGE, ...more }
  return renderScreen(
    <MessageItem
      quoteId={QUOTE.id}
      message={message}
      messages={[message]}
      hours={{ timeZone: 'Australia/Sydney', quietHours: null }}
    />,
    { role: 'member', answers: { skipFollowUp: () => STATUS } },
  )
}

test('a message that needs a look can be left out, but has no time to change', async () => {
  const sent = await showMessage({ state: 'needs_look' })
  await button('More for 1. Email, reminder').click()
  await expect.element(page.getByRole('menuitem', { name: 'Skip' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await page.getByRole('menuitem', { name: 'Skip' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Skip/ }).click()
  await expect.poll(() => sent.map(({ name }) => name)).toContain('skipFollowUp')
})

describe('a message is moved on the clock of the organization, which is not the device’s', () => {
  const message = { ...MESSAGE, due_at: '2030-11-04T00:00:00.000Z' }
  const time = page.getByLabelText('Time', { exact: false })
  const open = async (moved: () => FollowUpStatus | Refusal) => {
    const sent = await renderScreen(
      <RescheduleDialog
        isOpen
        place={{ quoteId: QUOTE.id, followUpId: message.id }}
        message={message}
        hours={{ timeZone: 'Australia/Perth', quietHours: null }}
        onClose={() => undefined}
      />,
      { role: 'member', timeZone: 'Australia/Perth', answers: { rescheduleFollowUp: moved } },
    )
    await expect.element(field('Send it on')).toHaveValue('04/11/2030')
    await expect.element(time).toHaveValue('08:00')
    return sent
  }

  test('it is shown, said and sent in that zone', async () => {
    const sent = await open(() => STATUS)
    await field('Send it on').fill('5/11/2030')
    await time.fill('14:30')
    await expect.element(page.getByText(/It goes out Tue 5 November 2030 at 2:30\spm/u)).toBeVisible()
    await button('Reschedule').click()
    await expect
      .poll(() => sent.map(({ name, body }) => [name, body]))
      .toContainEqual(['rescheduleFollowUp', { due_at: '2030-11-05T06:30:00.000Z' }])
  })

  test('what is no day or no time, and what the server refuses, is said at the field', async () => {
    const sent = await open(() => refusedAt('due_at', 'This time has already passed'))
    await field('Send it on').clear()
    await button('Reschedule').click()
    await expectRefused(field('Send it on'), 'Enter a date and a time')
    await field('Send it on').fill('31/2/2030')
    await button('Reschedule').click()
    await expectRefused(field('Send it on'), 'Enter a date like 31/12/2026')
    expect(sent.filter(({ name }) => name === 'rescheduleFollowUp')).toEqual([])
    await field('Send it on').fill('5/11/2030')
    await button('Reschedule').click()
    await expectRefused(field('Send it on'), 'This time has already passed')
  })
})

describe('“Mark as replied”', () => {
  const show = (more: Partial<FollowUpStatus>, status: 'sent' | 'accepted' = 'sent') =>
    renderScreen(
      <>
        <h1>Follow-ups</h1>
        <EndButtons quote={{ ...QUOTE, status }} status={{ ...STATUS, ...more }} />
      </>,
      { role: 'member', answers: { markReplied: () => ({ ...STATUS, has_replied: true }) } },
    )

  test.each<Partial<FollowUpStatus>>([
    { status: 'completed' },
    { status: 'stopped', stop_reason: 'stopped' },
    { status: 'stopped', stop_reason: 'bounced' },
  ])('is there after %j', async (more) => {
    const sent = await show(more)
    await button('Mark as replied').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as replied' }).click()
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['markReplied'])
    expect(page.getByRole('button', { name: 'Stop follow-ups' }).elements()).toEqual([])
  })

  test.each<[Partial<FollowUpStatus>, 'sent' | 'accepted']>([
    [{ status: 'stopped', stop_reason: 'replied' }, 'sent'],
    [{ status: 'completed', has_replied: true }, 'sent'],
    [{ status: 'stopped', stop_reason: 'accepted' }, 'accepted'],
  ])('is not there after %j of a quote that is %s', async (more, status) => {
    await show(more, status)
    await expect.element(page.getByRole('heading')).toBeVisible()
    expect(page.getByRole('button', { name: 'Mark as replied' }).elements()).toEqual([])
  })
})

const CAMPAIGN: Campaign = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e05',
  name: 'Standard',
  is_active: true,
  priority: 0,
  tags: [],
  rules: { sequences: [] },
  version: 1,
  is_on_from_the_start: false,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

describe('a quote without follow-ups', () => {
  const show = (more: Partial<FollowUpStatus>) =>
    renderScreen(
      <ShownFollowUps
        quote={QUOTE}
        status={{ ...STATUS, status: 'none', campaign: null, messages: [], ...more }}
        hours={{ timeZone: 'Australia/Sydney', quietHours: null }}
      />,
      { role: 'member', answers: { listCampaigns: () => ({ campaigns: [CAMPAIGN], total: 1 }) } },
    )

  test('can be marked as replied', async () => {
    await show({})
    await expect.element(button('Mark as replied')).toBeVisible()
    await expect.element(page.getByText(/^No campaign matched/)).toBeVisible()
  })

  test('says what brings them back once the customer has replied', async () => {
    await show({
      status: 'stopped',
      stop_reason: 'replied',
      has_replied: true,
      summary: 'The customer replied.',
    })
    await expect
      .element(page.getByText('Want follow-ups anyway? Choose a campaign below, then publish the quote.'))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Mark as replied' }).elements()).toEqual([])
  })
})

describe('the size of an SMS', () => {
  const open = async (sms_frame: FollowUpMessage['sms_frame']) => {
    await showMessage({ channel: 'sms', subject: '', preview: 'x'.repeat(130), sms_frame })
    await button('Edit text: 1. SMS, reminder').click()
    await expect.element(field('Message')).toBeVisible()
  }

  test('counts the name and how to opt out, as they are added', async () => {
    await open({ business_name: 'Bright Sparks Electrical', opt_out_url: null })
    await expect
      .element(page.getByText('Sent as 2 SMS. We add your name and “reply STOP” if you leave them out.'))
      .toBeVisible()
  })

  test('counts a link where no one can reply', async () => {
    await open({ business_name: '', opt_out_url: `https://quotes.example/unsubscribe/${'x'.repeat(22)}` })
    await expect
      .element(page.getByText('Sent as 2 SMS. We add your name and an opt-out link if you leave them out.'))
      .toBeVisible()
  })
})
