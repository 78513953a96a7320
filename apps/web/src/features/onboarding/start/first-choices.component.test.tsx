import type { BusinessProfile } from '@quotewright/contracts/profile.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readDraft } from '../../../platform/drafts.ts'
import { type Answers, Refusal } from '../../../testing/answer-calls.ts'
import { alert, button, field, toggle } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { ShownCampaign } from '../../campaigns/public.ts'
import { FirstQuoteStep } from './FirstQuoteStep.tsx'
import { FollowUpsStep } from './FollowUpsStep.tsx'
import { readPlace, readTyped } from './setup-draft.ts'
import { TradeStep } from './TradeStep.tsx'
import { stepProps } from './testing/step-props-for-tests.ts'

const CAMPAIGN: ShownCampaign = {
  id: 'c1',
  name: 'Follow-ups',
  isActive: true,
  priority: 0,
  tags: [],
  matchRules: {},
  sequences: [],
  createdAt: new Date('2026-03-02'),
  version: 1,
  isOnFromTheStart: true,
}

const mail = (sends_mail: boolean): Answers => ({
  getSignInOptions: () => ({ sign_up: 'open', sends_mail, hosted: null }),
})

describe('follow-ups', () => {
  const show = async (answers: Answers, sendsMail = true) => {
    const { facts, ...props } = stepProps()
    const given = { ...facts, campaign: CAMPAIGN, campaigns: [CAMPAIGN] }
    const sent = await renderScreen(<FollowUpsStep {...props} facts={given} />, {
      answers: { ...mail(sendsMail), ...answers },
    })
    return { ...props, onAnswered: facts.onAnswered, sent }
  }

  test('the switch saves when it is turned, however the question is left', async () => {
    const { sent, onDone, onAnswered } = await show({ deactivateCampaign: () => ({ campaign: {} as never }) })
    await toggle('Follow up my quotes').click()
    await expect.poll(() => sent.map(({ name }) => name)).toContain('deactivateCampaign')
    await expect.poll(() => onAnswered.mock.calls.length).toBe(1)
    await expect.element(toggle('Follow up my quotes')).not.toBeChecked()
    expect(onDone).not.toHaveBeenCalled()
  })

  test('the switch turns the campaign it began with, whichever else runs', async () => {
    const { facts, ...props } = stepProps()
    const other = { ...CAMPAIGN, id: 'c2', name: 'Old quotes' }
    function Setup() {
      const [isOff, setOff] = useState(false)
      const campaigns = [{ ...CAMPAIGN, isActive: !isOff }, other]
      const given = {
        ...facts,
        campaign: isOff ? other : CAMPAIGN,
        campaigns,
        onAnswered: () => setOff(true),
      }
      return <FollowUpsStep {...props} facts={given} />
    }
    const sent = await renderScreen(<Setup />, {
      answers: {
        ...mail(true),
        deactivateCampaign: () => ({ campaign: {} as never }),
        activateCampaign: () => ({ campaign: {} as never, deactivated: [] }),
      },
    })
    await toggle('Follow up my quotes').click()
    await expect.element(page.getByText('Another follow-up campaign is on.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'We’ll follow up for you' })).toBeVisible()
    await toggle('Follow up my quotes').click()
    await expect
      .poll(() => sent.filter(({ name }) => name.endsWith('vateCampaign')))
      .toMatchObject([
        { name: 'deactivateCampaign', params: { campaignId: 'c1' } },
        { name: 'activateCampaign', params: { campaignId: 'c1' } },
      ])
  })

  test('while the switch saves, nothing leaves the question', async () => {
    let answer: (value: { campaign: never }) => void = () => undefined
    await show({
      deactivateCampaign: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await toggle('Follow up my quotes').click()
    for (const name of ['Back', 'Later']) await expect.element(button(name)).toBeDisabled()
    await expect.element(page.getByRole('link', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true')
    answer({ campaign: {} as never })
    await expect.element(button('Later')).toBeEnabled()
  })

  test('what could not be saved is turned back', async () => {
    await show({ deactivateCampaign: () => new Refusal(503, 'The database is away') })
    await toggle('Follow up my quotes').click()
    await expect.element(alert('Not saved yet')).toBeVisible()
    await expect.element(toggle('Follow up my quotes')).toBeChecked()
  })

  test('left as it is, nothing is changed', async () => {
    const { sent, onDone } = await show({})
    await button('Continue').click()
    expect(onDone).toHaveBeenCalledOnce()
    expect(sent.filter(({ name }) => name.endsWith('Campaign'))).toEqual([])
  })

  test('where no email is set up, it says that nothing goes out', async () => {
    await show({}, false)
    await expect.element(page.getByText('Email isn’t set up, so emails don’t go out yet')).toBeVisible()
  })
})

describe('the trade', () => {
  test('every trade with prices can be chosen, and stays apart from the others of its industry', async () => {
    const props = stepProps()
    const sent = await renderScreen(<TradeStep {...props} />, {
      answers: { createProfile: () => ({ industry_vertical: 'construction' }) as BusinessProfile },
    })
    await expect.element(button('Handyman')).toBeVisible()
    await expect.element(button('Something else')).toBeVisible()
    await button('Painting').click()
    await expect.poll(() => props.onDone.mock.calls.length).toBe(1)
    expect(sent.find(({ name }) => name === 'createProfile')?.body).toMatchObject({
      industry_vertical: 'construction',
    })
    expect(readPlace().trade).toBe('painting')
  })
})

describe('a trade of another industry', () => {
  test('is not shown as the answer', async () => {
    const { facts, ...props } = stepProps()
    const profile = { industry_vertical: 'construction' } as BusinessProfile
    await renderScreen(<TradeStep {...props} facts={{ ...facts, profile, trade: 'general' }} />)
    await expect.element(button('Something else')).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the first quote', () => {
  test('the Quote Builder has the job before it opens, and the dashboard is the other way on', async () => {
    const props = stepProps()
    await renderScreen(<FirstQuoteStep {...props} />)
    await field('What’s the job?').fill('Fix a leaking tap')
    expect(readTyped().job).toBe('Fix a leaking tap')
    await button('Go to Dashboard').click()
    expect(props.onLater).toHaveBeenCalledOnce()
    await button('Make my first quote').click()
    await expect.poll(() => readTyped().job).toBe('')
    expect(readDraft('quote')).toMatchObject({ description: 'Fix a leaking tap' })
  })
})
