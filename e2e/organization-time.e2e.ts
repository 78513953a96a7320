import { expect, type Page, test } from '@playwright/test'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { typedDaysOf } from '@quotewright/domain/region/typed-day.ts'
import { api, createQuote } from './api.ts'
import { inDatabase } from './database.ts'
import { signUpAhead } from './people.ts'

test.use({ timezoneId: 'Europe/London', locale: 'en-US' })

const QUOTE = {
  customer_name: 'Deb Hanley',
  line_items: [{ item_description: 'LED downlights', item_quantity: 2, item_unit_price: 85 }],
}

const { day, dayAndTime } = formatsOf('AU')

const dateIn = (timeZone: string): string => new Date().toLocaleDateString('sv-SE', { timeZone })

/** Where it is another day than in London now. */
function zoneOfAnotherDay(): string {
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (one) => dateIn(one) !== dateIn('Europe/London'),
  )
  if (zone === undefined) throw new Error('It is the same day everywhere')
  return zone
}

async function moveTo(page: Page, timeZone: string): Promise<void> {
  const path = '/organization/settings'
  const { settings } = await api<{ settings: Record<string, unknown> }>(page, 'get', path)
  const { next_quote_number: _n, updated_at: _a, updated_by: _b, ...present } = settings
  await api(page, 'put', path, { ...present, time_zone: timeZone })
}

/** As if it had been made a minute before the organization's day began. */
const putBeforeToday = (quoteId: string, timeZone: string) =>
  inDatabase((client) =>
    client.query(
      `update quotes set created_at = (now() at time zone $2)::date::timestamp at time zone $2 - interval '1 minute'
       where id = $1`,
      [quoteId, timeZone],
    ),
  )

test('times, days and date fields are the organization’s in a browser that is elsewhere', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  const zone = zoneOfAnotherDay()
  await moveTo(page, zone)
  const now = await createQuote(page, QUOTE)
  const before = await createQuote(page, { ...QUOTE, customer_name: 'Priya Nair' })
  await putBeforeToday(before.id, zone)

  await page.goto('/management?range=today')
  const table = page.getByRole('table', { name: 'Quotes' })
  const row = table.getByRole('row').filter({ hasText: 'Deb Hanley' })
  await expect(row).toContainText(day(new Date(), zone))
  await expect(table).not.toContainText('Priya Nair')
  await page.goto('/management')
  await expect(table).toContainText('Priya Nair')

  const { versions } = await api<{ versions: { created_at: string }[] }>(
    page,
    'get',
    `/quotes/${now.id}/versions`,
  )
  await page.goto(`/quote-editor?quoteId=${now.id}`)
  await page.getByRole('button', { name: 'Versions (v1)' }).click()
  const [version = { created_at: '' }] = versions
  await expect(page.getByRole('list', { name: 'Versions, newest first' })).toContainText(
    dayAndTime(new Date(version.created_at), zone),
  )

  await page.goto('/settings?tab=security')
  const { sessions } = await api<{ sessions: { signed_in_at: string }[] }>(page, 'get', '/me/sessions')
  const [session = { signed_in_at: '' }] = sessions
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText(
    `Signed in ${dayAndTime(new Date(session.signed_in_at), zone)}`,
  )

  await page.goto('/quote-lab?tab=form')
  const quoteDate = page.getByRole('textbox', { name: 'Quote date' })
  const validUntil = page.getByRole('textbox', { name: 'Valid until' })
  await expect(quoteDate).toHaveValue(typedDaysOf('AU').write(dateIn(zone)))
  await validUntil.fill('12/31/2030')
  await quoteDate.focus()
  await expect(validUntil).toHaveAccessibleDescription(/Enter a date like 31\/12\/2026/)
  await validUntil.fill('31-12-30')
  await quoteDate.focus()
  await expect(validUntil).toHaveValue('31/12/2030')
  await expect(validUntil).not.toHaveAttribute('aria-invalid', 'true')
})
