import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { api } from './api.ts'
import { confirmPublish, DESKTOP, generate, LIGHTS, newEmail, PHONE, signUpInBrowser } from './people.ts'
import { serverWithMail } from './server-with-mail.ts'

const it = serverWithMail({ timeout: 180_000 })

interface Expected {
  readonly country: string
  readonly number: string
  readonly settings: object
  /** As printed: the tax row, the total and its label, the business number, a date. */
  readonly tax: string
  readonly total: string
  readonly totalLabel: string
  readonly identifier: string
  readonly date: RegExp
  /** Points. */
  readonly pageWidth: number
  readonly foreign: RegExp
}

const DAY_FIRST = /\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/

const REGIONS: readonly Expected[] = [
  {
    country: 'GB',
    number: '980780684',
    settings: {},
    tax: 'VAT 20%',
    total: '£1,830.00',
    totalLabel: 'Total including VAT',
    identifier: 'VAT No. GB 980 7806 84',
    date: DAY_FIRST,
    pageWidth: 595,
    foreign: /\b(?:GST|ABN)\b|\$/,
  },
  {
    country: 'NZ',
    number: '49-091-850',
    settings: {},
    tax: 'GST 15%',
    total: '$1,753.75',
    totalLabel: 'Total including GST',
    identifier: 'GST No. 049-091-850',
    date: DAY_FIRST,
    pageWidth: 595,
    foreign: /\bABN\b|\bVAT\b|NZD|NZ\$/,
  },
  {
    country: 'US',
    number: '12-3456789',
    settings: { tax_registered: true, tax_rate: 8.25 },
    tax: 'Sales tax 8.25%',
    total: '$1,650.81',
    totalLabel: 'Total including Sales tax',
    identifier: 'EIN 12-3456789',
    date: /\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/,
    pageWidth: 612,
    foreign: /\b(?:GST|ABN|VAT)\b|USD|US\$/,
  },
]

/** Reads a downloaded PDF: its words, and the width of its pages in points. */
async function readPdf(page: Page, click: () => Promise<void>): Promise<{ text: string; width: number }> {
  const saving = page.waitForEvent('download')
  await click()
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await saving).path())))
  // Pieces as they stand: a space put between all of them would part '27' from its comma.
  const { text } = await extractText(pdf, { mergePages: true })
  const [, , width = 0] = (await pdf.getPage(1)).view
  return { text: spaced(text), width: Math.round(width) }
}

const spaced = (text: string): string => text.replaceAll('\u200b', '').replace(/\s+/gu, ' ')

const shownOn = async (page: Page): Promise<string> => spaced(await page.locator('body').innerText())

async function setUp(page: Page, { number, settings: more }: Expected): Promise<void> {
  const path = '/organization/settings'
  const { settings } = await api<{ settings: Record<string, unknown> }>(page, 'get', path)
  const { next_quote_number: _n, updated_at: _a, updated_by: _b, ...present } = settings
  await api(page, 'put', path, { ...present, ...more, abn: number })
}

async function openAt(browser: Browser, address: string): Promise<Page> {
  const phone = await it.openPage(browser, PHONE)
  await phone.goto(address)
  return phone
}

for (const region of REGIONS) {
  test(`${region.country}: from sign-up to acceptance in its own words`, {
    tag: region.country === 'GB' ? [] : '@full',
  }, async ({ browser }) => {
    const { tax, total, totalLabel, identifier, date, pageWidth, foreign } = region
    const expectOwn = (text: string, ...words: readonly string[]) => {
      for (const word of [total, ...words]) expect(text).toContain(word)
      expect(text).not.toMatch(foreign)
    }
    const page = await it.openPage(browser, DESKTOP)
    await signUpInBrowser(page, '/quote-lab', region.country)
    await setUp(page, region)
    const email = newEmail()
    await generate(page, `${LIGHTS}. ${email}`)

    const preview = page.getByRole('dialog', { name: 'Quote preview' })
    const frame = preview.frameLocator('iframe')
    await expect(frame.getByText(totalLabel).first()).toBeVisible()
    expectOwn(await shownOn(page))
    const previewed = spaced(await frame.locator('body').innerText())
    expectOwn(previewed, totalLabel, tax, identifier)
    expect(previewed).toMatch(date)
    const paper = await readPdf(page, () => preview.getByRole('button', { name: 'PDF of' }).click())
    expectOwn(paper.text, totalLabel, tax, identifier)
    expect(paper.text).toMatch(date)
    expect(paper.width).toBe(pageWidth)

    await preview.getByRole('button', { name: 'Publish', exact: true }).click()
    await confirmPublish(page)
    await expect(page.getByText('Quote published').first()).toBeVisible()
    type Listed = { quotes: readonly { quoteme_share_url: string }[] }
    const { quotes } = await api<Listed>(page, 'get', '/quotes')
    const phone = await openAt(browser, new URL(quotes[0]?.quoteme_share_url ?? '').pathname)
    const hosted = await shownOn(phone)
    expectOwn(hosted, totalLabel, tax, identifier)
    expect(hosted).toMatch(date)
    await phone.getByLabel('Type your full name to accept').fill('Deb Hanley')
    await phone.getByLabel('I agree to accept this quote electronically').check()
    await phone.getByRole('button', { name: `Accept quote – ${total}` }).click()
    await expect(phone.getByRole('heading', { name: 'Accepted electronically' })).toBeVisible()
    const accepted = await shownOn(phone)
    expectOwn(accepted, identifier)
    expect(accepted).toMatch(date)

    const link = phone.getByRole('link', { name: 'Download the certificate' })
    await expect(async () => {
      await phone.reload()
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const certificate = await readPdf(phone, () => link.click())
    expectOwn(certificate.text, totalLabel, identifier)
    expect(certificate.text).toMatch(date)
    expect(certificate.width).toBe(pageWidth)

    await expect.poll(() => it.mail.mailsTo(email).length).toBeGreaterThan(0)
    // The words alone: an attachment in base64 may hold any letters.
    const [words = ''] = (it.mail.mailsTo(email)[0]?.content ?? '').split('Content-Disposition: attachment')
    const mail = spaced(words)
    expectOwn(mail, identifier)
    expect(mail).toMatch(date)
  })
}
