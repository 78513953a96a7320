import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectLoaded, expectNoViolations } from './accessible.ts'
import { api, createQuote, type MadeQuote, publishQuote } from './api.ts'
import { newEmail, PHONE, signUp } from './people.ts'
import { serverWithMail } from './server-with-mail.ts'

// One test goes through many screens.
const it = serverWithMail({ timeout: 240_000 })

const STEPS = [
  { delay_hours: 24, channel: 'email', message_type: 'reminder', condition: 'not viewed', tone: 'friendly' },
  { delay_hours: 48, channel: 'email', message_type: 'check-in', condition: 'not replied' },
  { delay_hours: 48, channel: 'sms', message_type: 'check-in', condition: 'not replied' },
  { delay_hours: 168, channel: 'email', message_type: 'value_recap', condition: 'not replied' },
]

async function givenCampaign(page: Page, more: object = {}): Promise<string> {
  const campaign = { name: 'Standard', is_active: true, sequences: STEPS, ...more }
  const answer = await api<{ campaign: { id: string } }>(page, 'post', '/campaigns', campaign)
  return answer.campaign.id
}

const givenDraft = (page: Page, email: string) =>
  createQuote(page, {
    description: 'Kitchen lights',
    customer_name: 'Deb Hanley',
    customer_email: email,
    customer_phone: '0400 000 000',
    line_items: [{ item_description: 'Fit 6 downlights', item_quantity: 6, item_unit_price: 85 }],
  })

async function openDetails(page: Page, { quote_number: number }: MadeQuote) {
  await page.goto('/management')
  await page.getByRole('button', { name: new RegExp(`${number}.*view details`) }).click()
  const name = `Quote ${number}`
  // Beside the list where there is room, over it on a phone.
  return page.getByRole('region', { name }).or(page.getByRole('dialog', { name }))
}

const followUps = (page: Page) => page.getByRole('region', { name: 'Follow-ups' })
const confirm = (page: Page, title: string | RegExp, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click()
/** Opens the menu of a message and takes a choice. */
async function choose(page: Page, message: string, choice: string): Promise<void> {
  await followUps(page)
    .getByRole('button', { name: `More for ${message}` })
    .click()
  await page.getByRole('menuitem', { name: choice }).click()
}

test('what is planned for a quote is seen, worded, moved, skipped, sent now and stopped', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await it.openPage(browser)
  await signUp(page, '/dashboard')
  await givenCampaign(page)
  const email = newEmail()
  const quote = await givenDraft(page, email)
  const details = await openDetails(page, quote)
  const section = followUps(page)
  const standing = section.getByRole('status').first()
  const messages = section.getByRole('list', { name: 'Follow-up messages' }).getByRole('listitem')
  await expect(standing).toContainText('None planned')
  await expect(section).toContainText('Follow-ups are planned when the quote is published')
  await expect(section).toContainText('“Standard” sends these')
  const ahead = section.getByRole('list', { name: 'Follow-ups if you publish now' }).getByRole('listitem')
  await expect(ahead).toHaveCount(4)
  await expect(ahead.nth(2)).toContainText(/3\. SMS, check-in.*Goes out .*To \+?\d/)
  await ahead.nth(0).getByText('Read the whole message').click()
  await expect(ahead.nth(0).getByRole('group')).toContainText('$561.00')
  await expectNoViolations(page, 'plan of a draft')

  // Published elsewhere: the open dialog follows.
  await publishQuote(page, quote.id)
  await expect(messages).toHaveCount(4)
  await expect(standing).toContainText(/Scheduled.*Next: Email on/)
  await expect(messages.nth(0)).toContainText(`To ${email}`)
  await expect(messages.nth(0)).toContainText(/Due (Mon|Tue|Wed|Thu|Fri) \d+ \w+ 20\d\d at/)
  await expect(messages.nth(2)).toContainText(/3\. SMS, check-in.*Scheduled/)
  await expect(section).toContainText('Times are in Sydney time.')
  await expect(section.getByRole('combobox', { name: 'Campaign' })).toHaveAccessibleDescription(
    /Uses “Standard”/,
  )

  await section.getByRole('button', { name: 'Preview 3. SMS, check-in' }).click()
  await expect(page.getByRole('dialog', { name: /^Preview/ })).toContainText(/charged as \d SMS/)
  await expect(page.getByRole('dialog', { name: /^Preview/ })).toContainText('STOP')
  // Esc closes what is on top and nothing else.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Preview/ })).toBeHidden()
  await expect(details).toBeVisible()

  await section.getByRole('button', { name: 'Edit text: 1. Email, reminder' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit: 1. Email, reminder' })
  const subject = editor.getByRole('textbox', { name: 'Subject' })
  const text = editor.getByRole('textbox', { name: 'Message' })
  await expect(text).toHaveValue(/Deb/)
  await subject.fill(' ')
  await text.fill('Hi Deb,\n\nthe dimmers are back in stock.')
  await editor.getByRole('button', { name: 'Save text' }).click()
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleDescription('An email needs a subject')
  await page.reload()
  await openDetails(page, quote)
  await section.getByRole('button', { name: 'Edit text: 1. Email, reminder' }).click()
  await expect(text).toHaveValue(/the dimmers are back in stock/)
  await expect(editor).toContainText('Your earlier text is back. It isn’t saved yet.')
  await subject.fill('About your lights')
  await editor.getByRole('button', { name: 'Save text' }).click()
  await expect(editor).toBeHidden()
  await expect(messages.nth(0)).toContainText('Text edited by hand')
  await section.getByRole('button', { name: 'Preview 1. Email, reminder' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: 1. Email, reminder' })
  await expect(preview).toContainText('Subject: About your lights')
  await preview.getByText('Plain text').click()
  await expect(preview).toContainText('the dimmers are back in stock.')
  await expect(preview).toContainText('Unsubscribe from reminders')
  await preview.getByRole('button', { name: 'Close' }).click()

  await section.getByRole('button', { name: 'More for 2. Email, check-in' }).click()
  await expect(page.getByRole('menuitem', { name: 'Skip' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Skip' })).toBeHidden()
  await expect(details).toBeVisible()

  // A Saturday: it goes out on Monday morning. What has passed is refused.
  await choose(page, '2. Email, check-in', 'Reschedule')
  const moving = page.getByRole('dialog', { name: 'Reschedule: 2. Email, check-in' })
  const day = moving.getByLabel('Send it on')
  await day.fill('4/1/2020')
  await moving.getByLabel('Time').fill('10:00')
  await moving.getByRole('button', { name: 'Reschedule' }).click()
  await expect(day).toHaveAccessibleDescription(/This time has already passed/)
  const saturday = nextSaturday()
  await day.fill(saturday)
  await expect(moving).toContainText(/on the weekend, so it goes out Mon .* at 8:00/)
  await moving.getByRole('button', { name: 'Reschedule' }).click()
  await expect(messages.nth(1)).toContainText(/Due Mon .* at 8:00/)

  await choose(page, '3. SMS, check-in', 'Skip')
  await confirm(page, /^Skip/, 'Skip it')
  await expect(messages.nth(2)).toContainText('Skipped')
  await expect(messages.nth(2)).toContainText('Skipped by')

  await choose(page, '1. Email, reminder', 'Send now')
  await confirm(page, /^Send/, 'Send now')
  await expect(messages.nth(0)).toContainText(/Sent (Mon|Tue|Wed|Thu|Fri|Sat|Sun) /, { timeout: 20_000 })
  const [received] = it.mail.mailsTo(email)
  expect(received?.headers.get('subject')).toBe('About your lights')
  expect(received?.content).toContain('the dimmers are back in stock.')
  // No one gets two a day, and the dialog shows it.
  await choose(page, '2. Email, check-in', 'Send now')
  await confirm(page, /^Send/, 'Send now')
  await expect(page.getByRole('dialog', { name: /^Send/ }).getByRole('alert')).toContainText(
    'this address already got a follow-up today',
  )
  await page.keyboard.press('Escape')

  await section.getByRole('button', { name: 'Stop follow-ups' }).click()
  await confirm(page, 'Stop the follow-ups of this quote?', 'Stop follow-ups')
  await expect(standing).toContainText('Someone on your team stopped them.')
  await expect(section.getByRole('button', { name: 'Mark as replied' })).toBeVisible()
  await section.getByRole('button', { name: 'Resume follow-ups' }).click()
  await expect(standing).toContainText('Scheduled')
  await section.getByRole('button', { name: 'Mark as replied' }).click()
  await confirm(page, 'Has your customer replied?', 'Mark as replied')
  await expect(standing).toContainText('Follow-ups stopped. The customer replied.')
  await expect(messages.nth(3)).toContainText('Stopped')
  // A reply ends them: there is nothing to resume.
  await expect(section.getByRole('button', { name: 'Resume follow-ups' })).toBeHidden()

  await page.context().close()
})

/** The link of the newest mail to an address that unsubscribes it. */
function unsubscribeLinkIn(email: string): string {
  const [link = ''] =
    /http\S+\/unsubscribe\/[\w-]{22}/.exec(it.mail.mailsTo(email).at(-1)?.content ?? '') ?? []
  expect(link).not.toBe('')
  return link
}

/** Sends the first message of a quote. */
async function sendFirst(page: Page, { id }: MadeQuote, email: string): Promise<void> {
  const status = await api<{ messages: { id: string }[] }>(page, 'get', `/quotes/${id}/followup-status`)
  await api(page, 'post', `/quotes/${id}/followups/${status.messages[0]?.id}/send-now`)
  await expect.poll(() => it.mail.mailsTo(email).length, { timeout: 20_000 }).toBe(1)
}

test('a campaign is chosen by hand, rules are tried on past quotes, and the customer’s link ends it all', async ({
  browser,
}) => {
  const page = await it.openPage(browser)
  await signUp(page, '/dashboard')
  await page.goto('/campaigns?edit=new')
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' })
  await dialog.getByRole('button', { name: 'Backtest' }).click()
  const name = dialog.getByRole('textbox', { name: 'Campaign name' })
  await expect(name).toHaveAccessibleDescription('Campaign name is required')
  await name.fill('Winter')
  await dialog.getByRole('button', { name: 'Backtest' }).click()
  await expect(page.getByRole('dialog', { name: 'Backtest: Winter' })).toContainText('No quotes to replay')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()

  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('0 active, 1 inactive')).toBeVisible()
  const email = newEmail()
  const quote = await givenDraft(page, email)
  await publishQuote(page, quote.id)
  await page.goto(`/quote-editor?quoteId=${quote.id}`)
  const section = followUps(page)
  const standing = section.getByRole('status').first()
  await expect(section).toContainText('Follow-ups are off.')
  await expect(section.getByRole('link', { name: 'Turn them on' })).toBeVisible()
  await api(page, 'put', '/campaign-settings', { single_active: false })
  const large = { match_rules: { quote_value_min: 5000 }, priority: 6 }
  const largeId = await givenCampaign(page, { name: 'Large jobs', ...large })
  await givenCampaign(page, { name: 'Everyone', sequences: STEPS.slice(0, 2) })
  await page.reload()
  await expect(section).toContainText('No campaign matched when this quote was published.')
  const campaign = section.getByRole('combobox', { name: 'Campaign' })
  await campaign.selectOption('Large jobs')
  await expect(standing).toContainText('Scheduled')
  await expect(campaign).toHaveAccessibleDescription(/“Large jobs” was chosen for this quote by hand/)
  await campaign.selectOption('Automatic')
  await confirm(page, 'Reschedule follow-ups?', 'Reschedule')
  await expect(campaign).toHaveAccessibleDescription(/Uses “Everyone”/)
  await expect(section.getByRole('list', { name: 'Follow-up messages' }).getByRole('listitem')).toHaveCount(2)

  await page.goto(`/campaigns?tab=rules&campaign=${largeId}`)
  await page.getByRole('textbox', { name: 'Minimum quote value' }).fill('lots')
  await page.getByRole('button', { name: 'Backtest' }).click()
  await expect(page.getByRole('textbox', { name: 'Minimum quote value' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Minimum quote value' }).fill('500')
  await page.getByRole('button', { name: 'Backtest' }).click()
  const backtest = page.getByRole('dialog', { name: 'Backtest: Large jobs' })
  await expect(backtest.getByRole('region', { name: 'Campaigns' })).toContainText(
    'Large jobs (unsaved): 1 quote, 0 messages',
  )
  const replayed = backtest.getByRole('article', { name: `${quote.quote_number}, Deb Hanley` })
  await expect(replayed).toContainText('Winner: Large jobs')
  await expect(replayed).toContainText('Runner-up: Everyone')
  await expect(replayed).toContainText('It had “Everyone”.')
  await expect(replayed.getByRole('listitem').first()).toContainText(/1\. Email, reminder: due \w{3} \d+/)
  await page.keyboard.press('Escape')
  await page.route('**/api/v1/campaigns/backtest', (route) => route.abort())
  await page.getByRole('button', { name: 'Backtest' }).click()
  await expect(backtest.getByRole('alert')).toContainText('The backtest failed', { timeout: 20_000 })
  await page.unroute('**/api/v1/campaigns/backtest')
  await backtest.getByRole('button', { name: 'Try again' }).click()
  await expect(replayed).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()

  // What deleting or switching it off would stop is shown before.
  const everyone = page.getByRole('article', { name: 'Everyone', exact: true })
  const stops = 'This stops the follow-ups of 1 quote, with 2 planned messages.'
  await everyone.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('dialog', { name: 'Delete “Everyone”?' })).toContainText(stops)
  await confirm(page, 'Delete “Everyone”?', 'Cancel')
  await everyone.getByRole('button', { name: /^Deactivate/ }).click()
  await expect(page.getByRole('dialog', { name: 'Deactivate “Everyone”?' })).toContainText(stops)
  await confirm(page, 'Deactivate “Everyone”?', 'Cancel')

  // Anyone who has the link needs no account and no script; opening it changes nothing.
  await sendFirst(page, quote, email)
  await page.goto(`/quote-editor?quoteId=${quote.id}`)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const customer = await context.newPage()
  await customer.goto(unsubscribeLinkIn(email))
  await expect(standing).toContainText('Scheduled')
  await customer.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(customer.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await context.close()
  await expect(standing).toContainText('Follow-ups stopped. The customer unsubscribed.')
  await expect(section.getByRole('button', { name: 'Resume follow-ups' })).toBeHidden()

  // Who wants no more is listed, and comes back only with a ground that can be shown.
  await page.goto('/campaigns?tab=settings')
  const left = page.getByRole('region', { name: 'Who gets no follow-ups' })
  await expect(left.getByRole('row', { name: new RegExp(email) })).toContainText('Wants no follow-ups')
  await api(page, 'post', '/contacts/upsert', {
    email,
    first_name: 'Deb',
    last_name: 'Hanley',
    phone: '0400 000 000',
    source: 'console',
  })
  await page.goto('/management?view=customers')
  await page.getByRole('button', { name: /^Edit\s+Deb Hanley/ }).click()
  const consents = page.getByRole('region', { name: 'Follow-ups to this customer' })
  const byMail = consents.getByRole('listitem').filter({ hasText: `Email to ${email}` })
  await expect(byMail).toContainText('Wants no follow-ups')
  await byMail.getByText('2 entries in the ledger').click()
  await expect(byMail.getByRole('list').getByRole('listitem').first()).toContainText(
    'Unsubscribed, on the unsubscribe page',
  )
  await byMail.getByRole('button', { name: 'Record consent' }).click()
  const record = page.getByRole('dialog', { name: 'Record consent' })
  await record.getByRole('button', { name: 'Record consent' }).click()
  const ground = record.getByRole('textbox', { name: 'Who agreed, when and how' })
  await expect(ground).toHaveAccessibleDescription(/Say who agreed, when and how/)
  await ground.fill('Deb asked for reminders on the phone today')
  await record.getByRole('button', { name: 'Record consent' }).click()
  await expect(byMail).toContainText('Gets follow-ups')
  await byMail.getByRole('button', { name: 'Unsubscribe' }).click()
  await page
    .getByRole('dialog', { name: 'Stop all follow-ups to this address?' })
    .getByRole('button', { name: 'Stop all follow-ups' })
    .click()
  await expect(byMail).toContainText('4 entries in the ledger')
  await expectNoViolations(page, 'consents of a customer')
  await page.setViewportSize(PHONE)
  await expectNoViolations(page, 'consents of a customer, phone')
  await page.goto('/campaigns?tab=settings')
  await expect(left.getByRole('table')).toBeVisible()
  await expectNoViolations(page, 'who gets no follow-ups, phone')
  await page.context().close()
})

test('follow-ups are accessible', { tag: '@full' }, async ({ browser }) => {
  const page = await it.openPage(browser)
  await signUp(page, '/dashboard')
  const id = await givenCampaign(page)
  const email = newEmail()
  const quote = await givenDraft(page, email)
  await publishQuote(page, quote.id)
  await sendFirst(page, quote, email)
  await page.setViewportSize(PHONE)
  const details = await openDetails(page, quote)
  const section = followUps(page)
  await expect(section.getByRole('status')).toContainText('Scheduled')
  await expectLoaded(page)
  await expectAccessible(page, 'details')
  await page.setViewportSize(PHONE)
  const small = await section
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getBoundingClientRect().height < 43.9)
        .map((button) => button.textContent),
    )
  expect(small).toEqual([])
  await section.getByRole('button', { name: 'Edit text: 2. Email, check-in' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await expectNoViolations(page, 'editor of a text')
  await page.keyboard.press('Escape')
  await choose(page, '3. SMS, check-in', 'Reschedule')
  await expectNoViolations(page, 'moving')
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: 'Preview 1. Email, reminder' }).click()
  await expect(page.getByRole('dialog', { name: /^Preview/ })).toContainText('Subject:')
  await expectAccessible(page, 'preview')
  await page.keyboard.press('Escape')
  await expect(details).toBeVisible()

  await page.goto(`/campaigns?tab=rules&campaign=${id}`)
  await page.getByRole('button', { name: 'Backtest' }).click()
  await expect(page.getByRole('article', { name: /Deb Hanley/ })).toBeVisible()
  await expectAccessible(page, 'backtest')

  await page.goto(unsubscribeLinkIn(email))
  await expectNoViolations(page, 'asks before it unsubscribes')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expectAccessible(page, 'unsubscribed')
  await page.goto('/unsubscribe/nothing')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectNoViolations(page, 'unknown link')
  await page.context().close()
})

/** A Saturday a few weeks off, as a date. */
function nextSaturday(): string {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}
