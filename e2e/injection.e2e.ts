import { expect, test } from '@playwright/test'
import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { POISON, poisonedBodyOf } from '../apps/server/src/testing/poisoned-body.ts'
import { expectLoaded } from './accessible.ts'
import { bearerOf, stageDocument } from './api.ts'
import { quotePdf } from './pdf-files.ts'
import { signUp } from './people.ts'

/** Calls that make something which the console shows, or change what it says of the business. */
const WRITES = [
  'replaceOrganizationSettings',
  'createProfile',
  'createReview',
  'createContext',
  'createApiKey',
  'upsertContact',
  'createPriceItem',
  'createTemplate',
  'createPromotion',
  'createCampaign',
  'createQuote',
]
const OF_THE_QUOTE = ['saveEnriched', 'publishQuote', 'addComment', 'sendMessage', 'sendCustomerMessage']

const SCREENS = [
  '/dashboard',
  '/management',
  '/management?view=customers',
  '/messages',
  '/templates',
  '/promotions',
  '/price-book',
  '/campaigns',
  '/campaigns?tab=rules',
  '/quote-lab',
  '/quote-lab?tab=review',
  '/settings',
  '/tenant-management?tab=profile',
  '/tenant-management?tab=reviews',
  '/tenant-management?tab=ai-contexts',
  '/tenant-management?tab=preferences',
]

test('what anybody has written is text on every screen of the console', async ({ page }) => {
  test.setTimeout(180_000)
  await signUp(page, '/dashboard', `Sparks ${POISON}`)
  const headers = await bearerOf(page)
  const ids: Record<string, string> = {}
  const send = async (name: string) => {
    const call = Object.entries<Call>(apiContract).find(([known]) => known === name)?.[1]
    if (call === undefined) throw new Error(`There is no call ${name}`)
    const url = call.path.replace(/:(\w+)/g, (_, parameter: string) => ids[parameter] ?? '')
    const answer = await page.request.fetch(url, {
      method: call.method,
      headers,
      // The first settings that this organization saves.
      data: { ...poisonedBodyOf(name, call), ...(name === 'replaceOrganizationSettings' && { version: 0 }) },
    })
    expect([name, Math.floor(answer.status() / 100)]).toEqual([name, 2])
    return (await answer.json()) as Record<string, unknown>
  }
  for (const name of WRITES) {
    const made = await send(name)
    if (name === 'createQuote') ids['quoteId'] = String(made['id'])
  }
  for (const name of OF_THE_QUOTE) {
    const made = await send(name)
    if (name === 'publishQuote') ids['token'] = String(made['share_url']).split('/').at(-1) ?? ''
  }

  const document = await stageDocument(page, quotePdf(`${POISON}.pdf`, { supplier: `Kestrel ${POISON}` }))

  const quote = ids['quoteId'] ?? ''
  let shown = 0
  const opened = [
    `/quote-editor?quoteId=${quote}`,
    `/messages?quoteId=${quote}`,
    `/quote-lab?tab=review&extraction=${document}`,
  ]
  for (const screen of [...SCREENS, ...opened]) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLoaded(page)
    await expect(page.locator('i-poison')).toHaveCount(0)
    shown += await page.getByText('<i-poison>').count()
  }
  await page.goto('/management')
  await page
    .getByRole('button', { name: /i-poison/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: /^Quote / })).toBeVisible()
  await expectLoaded(page)
  await expect(page.locator('i-poison')).toHaveCount(0)
  expect(shown).toBeGreaterThan(10)
})
