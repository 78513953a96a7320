import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { createQuote, publishQuote } from './api.ts'
import { signUp } from './people.ts'

const DECK = {
  title: 'New deck',
  customer_name: 'Deb Hanley',
  line_items: [{ item_description: 'Merbau decking', item_unit_price: 5000 }],
}

test('the proof of an accepted quote verifies without a network and reports what was changed', async ({
  page,
  browser,
}, info) => {
  await signUp(page)
  const { id } = await createQuote(page, DECK)
  const { pathname } = new URL(await publishQuote(page, id))
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(pathname)
  await phone.getByLabel('Type your full name to accept').fill('Deb Hanley')
  await phone.getByLabel('I agree to accept this quote electronically').check()
  await phone.getByRole('button', { name: 'Accept quote – $5,500.00' }).click()
  const link = phone.getByRole('link', { name: 'Download everything as a zip' })
  await expect(async () => {
    await phone.reload()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const saving = phone.waitForEvent('download')
  await link.click()
  const files = unzipSync(await readFile(await (await saving).path()))
  for (const [name, content] of Object.entries(files)) await writeFile(info.outputPath(name), content)

  const offline = await browser.newContext({ viewport: { width: 390, height: 844 }, offline: true })
  const checker = await offline.newPage()
  const asked: string[] = []
  checker.on('request', (request) => asked.push(request.url()))
  const address = pathToFileURL(info.outputPath('verify.html')).href
  await checker.goto(address)
  const names = ['quote.pdf', 'certificate.pdf', 'quote.json', 'acceptance.json']
  const paths = names.map((name) => info.outputPath(name))
  const choose = async (chosen: string[]) => {
    const opened = checker.waitForEvent('filechooser')
    await checker.getByLabel('Files of this folder').click()
    await (await opened).setFiles(chosen)
  }
  await choose(paths)
  await expect(checker.getByText('Every file is exactly as it was issued.')).toBeVisible()
  await expect(checker.getByText(': Unchanged')).toHaveCount(4)

  // One digit of the total.
  const json = Buffer.from(files['quote.json'] ?? []).toString()
  await writeFile(info.outputPath('quote.json'), json.replace('550000', '550001'))
  await choose(paths)
  await expect(checker.getByText('A file was changed.')).toBeVisible()
  await expect(checker.getByText('quote.json: CHANGED')).toBeVisible()
  await expect(checker.getByText(': Unchanged')).toHaveCount(3)

  await choose([join(info.outputDir, 'quote.pdf'), join(info.outputDir, 'SHA256SUMS.txt')])
  await expect(checker.getByText('Choose the other files too.')).toBeVisible()
  await expect(checker.getByText('SHA256SUMS.txt: Not part of this proof')).toBeVisible()
  expect(asked).toEqual([address])
  const overflow = await checker.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await page.goto(`/quote-editor?quoteId=${id}`)
  const staffs = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Proof of Q-' }).click()
  expect((await staffs).suggestedFilename()).toMatch(/^Proof Q-.*\.zip$/)
})
