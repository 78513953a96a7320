import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startServer } from '../apps/server/src/testing/running-server.ts'
import { expectAccessible } from './accessible.ts'
import { giveDetails, PHONE, signUp } from './people.ts'
import {
  browserWith,
  openPage,
  SPEECH,
  say,
  serverWithSpeech,
  stopButton,
  talkButton,
  wavOf,
} from './voice-browser.ts'

// What goes wrong before anything is said, and what the browser's own speech recognition does.

const server = serverWithSpeech()
const problem = (page: Page) => page.getByRole('alert')

test('a microphone that is refused says how to allow it', { tag: '@full' }, async () => {
  const browser = await browserWith({ hears: SPEECH, isRefused: true })
  const page = await openPage(browser, { baseURL: server.url, viewport: PHONE })
  await signUp(page, '/quote-lab?tab=voice')
  await talkButton(page).click()
  await expect(problem(page)).toContainText('Your microphone is blocked')
  await expectAccessible(page, 'Refused')
  await problem(page).getByRole('button', { name: 'Try again' }).click()
  await expect(problem(page)).toContainText('Your microphone is blocked')
  await browser.close()
})

test('without a microphone there are other ways', { tag: '@full' }, async () => {
  const browser = await browserWith({ hears: null })
  const page = await openPage(browser, { baseURL: server.url, viewport: PHONE })
  await page.goto('/quote-lab')
  await giveDetails(page)
  await talkButton(page).click()
  await expect(problem(page)).toContainText('No microphone found')
  await expectAccessible(page, 'No microphone')
  await problem(page).getByRole('button', { name: 'Close' }).click()
  await expect(problem(page)).toHaveCount(0)
  await browser.close()
})

test('silence is reported, and the recording is still there', { tag: '@full' }, async () => {
  const silence = join(server.folder, 'silence.wav')
  writeFileSync(
    silence,
    wavOf(5, () => 0),
  )
  const browser = await browserWith({ hears: silence })
  const page = await openPage(browser, { baseURL: server.url })
  await signUp(page, '/quote-lab?tab=voice')
  await talkButton(page).click()
  await expect(page.getByText('We can’t hear you yet.')).toBeVisible()
  await stopButton(page).click()
  await expect(problem(page)).toContainText('We didn’t hear anything')
  const before = server.speech.calls.length
  await problem(page).getByRole('button', { name: 'Turn it into text anyway' }).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue('Fit 6 downlights')
  expect(server.speech.calls.length).toBe(before + 1)
  await browser.close()
})

test('noise is reported while something can be done', { tag: '@full' }, async () => {
  const noise = join(server.folder, 'noise.wav')
  let seed = 1
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return (seed / 2_147_483_647) * 2 - 1
  }
  writeFileSync(noise, wavOf(5, random))
  const browser = await browserWith({ hears: noise })
  const page = await openPage(browser, { baseURL: server.url })
  await signUp(page, '/quote-lab')
  await talkButton(page).click()
  await expect(page.getByText('It’s loud here. Hold the phone closer.')).toBeVisible()
  await stopButton(page).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Added, but it was very loud.' })).toBeVisible()
  await browser.close()
})

test('with neither recognition nor a service there is the text box', { tag: '@full' }, async () => {
  const without = await startServer({ dataDir: join(server.folder, 'without') })
  const browser = await browserWith({ hears: SPEECH })
  const page = await openPage(browser, { baseURL: without.url })
  await signUp(page, '/quote-lab?tab=voice')
  await expect(page.getByRole('tabpanel').getByText('Talking doesn’t work in this browser.')).toBeVisible()
  await expect(talkButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Type it instead' }).click()
  await expect(page.getByLabel('Describe the job')).toBeVisible()
  await browser.close()
  await without.stop()
})

test('a page without https is reported', { tag: '@full' }, async () => {
  const browser = await browserWith({ hears: SPEECH, knows: 'tradie.test' })
  const page = await openPage(browser, { baseURL: server.url.replace('127.0.0.1', 'tradie.test') })
  await page.goto('/quote-lab')
  await giveDetails(page)
  await talkButton(page).click()
  await expect(problem(page)).toContainText('The microphone needs a secure page')
  await expect(problem(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await browser.close()
})

test('signed out, too often or switched off: the recording waits, and goes once that is over', {
  tag: '@full',
}, async () => {
  const browser = await browserWith({ hears: SPEECH })
  for (const [status, title] of [
    [401, 'You’ve been signed out'],
    [404, 'Voice has been turned off'],
    [413, 'The recording is too long'],
    [429, 'Too many recordings at once'],
  ] as const) {
    const page = await openPage(browser, { baseURL: server.url })
    await signUp(page, '/quote-lab')
    const begin = '**/api/v1/transcriptions/begin'
    await page.route(begin, (route) => route.fulfill({ status, json: { detail: 'No' } }))
    await say(page)
    await expect(problem(page)).toContainText(title, { timeout: 20_000 })
    await page.unroute(begin)
    await problem(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Describe the job')).toHaveValue('Fit 6 downlights')
    await page.context().close()
  }
  await browser.close()
})

/** A stand-in for the recognition that headless Chromium has not: it hears what a test says. */
function stubRecognition(): void {
  class Recognition extends EventTarget {
    lang = ''
    private results: { isFinal: boolean; 0: { transcript: string; confidence: number } }[] = []
    start() {
      this.results = []
      Reflect.set(window, 'recognition', this)
      setTimeout(() => this.dispatchEvent(new Event('start')), 20)
    }
    stop() {
      setTimeout(() => this.dispatchEvent(new Event('end')), 20)
    }
    abort() {
      this.stop()
    }
    hear(transcript: string, isFinal: boolean) {
      const settled = this.results.filter((result) => result.isFinal)
      this.results = [...settled, { isFinal, 0: { transcript, confidence: 0.9 } }]
      this.dispatchEvent(Object.assign(new Event('result'), { results: this.results }))
    }
    fail(error: string) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }))
      this.stop()
    }
  }
  Reflect.set(window, 'SpeechRecognition', Recognition)
}

/** Makes the stand-in do something. */
const recognition = (page: Page, method: 'hear' | 'fail' | 'stop', ...args: readonly unknown[]) =>
  page.evaluate(
    ([name, given]) => {
      const stub = Reflect.get(window, 'recognition') as Record<string, (...args: unknown[]) => void>
      stub[name]?.(...given)
    },
    [method, args] as const,
  )

test('the browser writes along, goes on after a pause, and its words are set right', {
  tag: '@full',
}, async () => {
  const browser = await browserWith({ hears: SPEECH })
  const page = await openPage(browser, { baseURL: server.url })
  await page.addInitScript(stubRecognition)
  await signUp(page, '/quote-lab?tab=voice')
  await expect(page.getByRole('tabpanel').getByText('Your browser’s speech service listens.')).toBeVisible()
  await talkButton(page).click()
  await expect(page.getByText('Listening. Tap Stop when you’re done.')).toBeVisible()
  await recognition(page, 'hear', 'fourteen down', false)
  await expect(page.getByText('fourteen down', { exact: true })).toBeVisible()
  await recognition(page, 'hear', 'fourteen down lights at 85 each', true)
  // As browsers do in a longer pause.
  await recognition(page, 'stop')
  await page.waitForTimeout(200)
  await recognition(page, 'hear', 'two dimmers at 120', true)
  await expectAccessible(page, 'Listening')
  await stopButton(page).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue(/downlights at 85 each two dimmers at 120$/)
  expect(server.speech.calls.every(({ file }) => file !== undefined)).toBe(true)
  await browser.close()
})

test('a speech service that fails leaves the words, and the recording as another way', {
  tag: '@full',
}, async () => {
  const browser = await browserWith({ hears: SPEECH })
  const page = await openPage(browser, { baseURL: server.url })
  await page.addInitScript(stubRecognition)
  await signUp(page, '/quote-lab')
  await talkButton(page).click()
  await expect(page.getByText('Listening. Tap Stop when you’re done.')).toBeVisible()
  await recognition(page, 'hear', 'two taps', true)
  await recognition(page, 'fail', 'network')
  await expect(problem(page)).toContainText('The browser’s speech service didn’t answer')
  await problem(page).getByRole('button', { name: 'Use these words' }).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue('two taps')
  await talkButton(page).click()
  await expect(page.getByText('Listening. Tap Stop when you’re done.')).toBeVisible()
  await recognition(page, 'fail', 'network')
  await problem(page).getByRole('button', { name: 'Use the recording instead' }).click()
  await expect(page.getByText('Recording. Tap Stop when you’re done.')).toBeVisible()
  await page.waitForTimeout(1_000)
  await stopButton(page).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue('two taps\nFit 6 downlights')
  // Chosen once, it is remembered.
  await page.reload()
  await expect(page.getByText('Audio goes to 127.0.0.1')).toBeVisible()
  await browser.close()
})

test('words that a reload cut off are offered after it', { tag: '@full' }, async () => {
  const browser = await browserWith({ hears: SPEECH })
  const page = await openPage(browser, { baseURL: server.url })
  await page.addInitScript(stubRecognition)
  await signUp(page, '/quote-lab')
  await talkButton(page).click()
  await expect(page.getByText('Listening. Tap Stop when you’re done.')).toBeVisible()
  await recognition(page, 'hear', 'six down lights', true)
  await page.reload()
  await expect(problem(page)).toContainText('wasn’t used')
  await expectAccessible(page, 'Words of before')
  await problem(page).getByRole('button', { name: 'Use these words' }).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue(/downlights$/)
  await expect(problem(page)).toHaveCount(0)
  await page.reload()
  await expect(talkButton(page)).toBeVisible()
  await expect(problem(page)).toHaveCount(0)
  await browser.close()
})
