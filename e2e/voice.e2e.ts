import { type Browser, expect, type Page, test } from '@playwright/test'
import { failing } from '../apps/server/src/testing/speech-server.ts'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { generate, giveDetails, LIGHTS_TOTAL, PHONE, signUp } from './people.ts'
import {
  browserWith,
  openPage,
  SPEECH,
  say,
  serverWithSpeech,
  stopButton,
  talkButton,
} from './voice-browser.ts'

// The real program with a speech-to-text service on loopback, and Chromium's fake microphone.

const SAID = 'Supply and install 14 down lights at 85 each, 2 dimmers at 120, callout 95'
const WRITTEN = 'Supply and install 14 downlights at 85 each, 2 dimmers at 120, callout 95'

const server = serverWithSpeech()
let browser: Browser

test.beforeAll(async () => {
  browser = await browserWith({ hears: SPEECH })
})
test.afterAll(() => browser.close())
test.beforeEach(() => server.speech.answer(SAID))

const description = (page: Page) => page.getByLabel('Describe the job')

async function staffPage(
  address = '/quote-lab?tab=voice',
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await openPage(browser, { baseURL: server.url, ...(viewport && { viewport }) })
  await signUp(page, address)
  return page
}

test('what is said in the Voice tab becomes a priced quote', async () => {
  const page = await staffPage()
  await say(page)
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
  await expect(description(page)).toHaveValue(WRITTEN)
  await expect(page.getByText('Heard “down lights”, wrote “downlights”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(description(page)).toHaveValue(SAID)
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Hanley')
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(/^Quote created! #Q-/)).toBeVisible()
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  await page.context().close()
})
test('a visitor on a phone talks, and generates as usual', { tag: '@full' }, async () => {
  const page = await openPage(browser, { baseURL: server.url, viewport: PHONE })
  await page.goto('/quote-lab')
  await giveDetails(page)
  await expect(page.getByText('is deleted after 1 hour.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Hanley')
  await description(page).fill('Fix the gate.')
  await say(page)
  await expect(description(page)).toHaveValue(`Fix the gate.\n${WRITTEN}`)
  await expect(page.getByRole('paragraph').filter({ hasText: 'Added. Check the words' })).toBeVisible()
  await description(page).fill(WRITTEN)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  await page.context().close()
})

test('a service that is down gets the same recording again, and no one talks twice', {
  tag: '@full',
}, async () => {
  const page = await staffPage()
  server.speech.answer(failing(500))
  const before = server.speech.calls.length
  await say(page)
  await expect(page.getByRole('alert')).toContainText('The speech-to-text service isn’t answering')
  const failed = server.speech.calls.at(-1)
  expect(server.speech.calls.length).toBeGreaterThan(before)
  await expectAccessible(page, 'The service is down')
  server.speech.answer(SAID)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(description(page)).toHaveValue(WRITTEN)
  const retried = server.speech.calls.at(-1)
  expect(retried).not.toBe(failed)
  expect(Buffer.from(retried?.file?.bytes ?? [])).toEqual(Buffer.from(failed?.file?.bytes ?? []))
  expect(retried?.file?.bytes.length).toBeGreaterThan(1_000)
  await page.context().close()
})

test('a connection that is lost while someone talks loses nothing', async () => {
  const page = await staffPage()
  await talkButton(page).click()
  await expect(page.getByText('Recording. Tap Stop when you’re done.')).toBeVisible()
  await page.context().setOffline(true)
  await page.waitForTimeout(4_000)
  await stopButton(page).click()
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(description(page)).toHaveValue(WRITTEN, { timeout: 20_000 })
  expect(server.speech.calls.at(-1)?.file?.bytes.length).toBeGreaterThan(10_000)
  await page.context().close()
})

test('a recording that a reload cut off is finished after it', { tag: '@full' }, async () => {
  const page = await staffPage()
  await talkButton(page).click()
  await page.waitForTimeout(4_000)
  await page.reload()
  const unfinished = page.getByRole('alert').filter({ hasText: /^A recording from .+ was not finished/ })
  await expect(unfinished).toBeVisible()
  await unfinished.getByRole('button', { name: 'Play' }).click()
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThan(1)
  await expectAccessible(page, 'An unfinished recording')
  await unfinished.getByRole('button', { name: 'Turn into text' }).click()
  await expect(description(page)).toHaveValue(WRITTEN)
  await page.getByRole('tab', { name: 'Voice' }).click()
  await expect(page.getByText('Text ready')).toBeVisible()
  await expect(unfinished).toHaveCount(0)
  await page.context().close()
})

test('pauses do not count, and what is discarded is gone', { tag: '@full' }, async () => {
  const page = await staffPage()
  await talkButton(page).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  const time = page.getByText(/^\d:\d\d of 10:00$/)
  const paused = await time.textContent()
  await page.waitForTimeout(2_500)
  expect(await time.textContent()).toBe(paused)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(time).toHaveText('0:02 of 10:00')
  const before = server.speech.calls.length
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(talkButton(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('No recordings')).toBeVisible()
  await expect(page.getByText('was not finished')).toHaveCount(0)
  expect(server.speech.calls.length).toBe(before)
  await page.context().close()
})

test('held, the button records until it is let go', { tag: '@full' }, async () => {
  const page = await staffPage('/quote-lab')
  const box = await talkButton(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await expect(stopButton(page)).toBeVisible()
  await page.waitForTimeout(1_500)
  await page.mouse.up()
  await expect(description(page)).toHaveValue(WRITTEN)
  await page.context().close()
})

test('the keyboard alone will do', { tag: '@full' }, async () => {
  const page = await staffPage('/quote-lab')
  await expect(talkButton(page)).toBeVisible()
  await description(page).focus()
  await page.keyboard.press('Tab')
  await expect(talkButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(stopButton(page)).toBeFocused()
  await expect(page.getByText('Recording. Tap Stop when you’re done.')).toBeVisible()
  await expectAccessible(page, 'Recording')
  await page.waitForTimeout(1_000)
  await page.keyboard.press('Enter')
  await expect(description(page)).toHaveValue(WRITTEN)
  await expect(talkButton(page)).toBeFocused()
  await page.context().close()
})

test('recordings are listed, kept, used again and deleted', { tag: '@full' }, async () => {
  const page = await staffPage()
  await say(page)
  await expect(description(page)).toHaveValue(WRITTEN)
  await page.getByRole('tab', { name: 'Voice' }).click()
  const recordings = page.getByRole('list', { name: 'Recordings' }).getByRole('listitem')
  await expect(recordings).toHaveCount(1)
  await recordings.getByRole('button', { name: 'Keep recording' }).click()
  await expect(recordings.getByText('Kept', { exact: true })).toBeVisible()
  await expectAccessible(page, 'Recordings')
  const download = page.waitForEvent('download')
  await recordings.getByRole('button', { name: 'Save' }).click()
  expect((await download).suggestedFilename()).toMatch(/^recording-\d{4}-\d\d-\d\d\.webm$/)
  await recordings.getByRole('button', { name: 'Use this text' }).click()
  await expect(description(page)).toHaveValue(`${WRITTEN}\n${WRITTEN}`)
  await page.getByRole('tab', { name: 'Voice' }).click()
  await recordings.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No recordings')).toBeVisible()
  await page.context().close()
})

test('a change is spoken too', { tag: '@full' }, async () => {
  const page = await staffPage('/quote-lab')
  await generate(page, WRITTEN)
  await page.keyboard.press('Escape')
  const { quotes } = await api<{ quotes: { id: string }[] }>(page, 'get', '/quotes')
  await page.goto(`/quote-lab?tab=voice&quoteId=${quotes[0]?.id}`)
  server.speech.answer('make it 16 downlights')
  await say(page)
  await expect(page.getByLabel('What should change?')).toHaveValue('make it 16 downlights')
  await expectAccessible(page, 'A spoken change')
  await page.getByRole('button', { name: 'Update Quote' }).click()
  await expect(page.getByRole('dialog')).toContainText('16')
  await page.context().close()
})

test('leaving the tab keeps what was said so far', { tag: '@full' }, async () => {
  const page = await staffPage()
  await talkButton(page).click()
  await expect(page.getByText('Recording. Tap Stop when you’re done.')).toBeVisible()
  await page.waitForTimeout(1_500)
  await page.getByRole('tab', { name: 'Text' }).click()
  const unfinished = page.getByRole('alert').filter({ hasText: 'was not finished' })
  await unfinished.getByRole('button', { name: 'Turn into text' }).click()
  await expect(description(page)).toHaveValue(WRITTEN)
  await page.context().close()
})
