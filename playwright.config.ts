import { defineConfig } from '@playwright/test'
import { E2E_DATA_DIR, E2E_PORT } from './e2e/place.ts'

const BASE_URL = `http://127.0.0.1:${E2E_PORT}`

/** Whole journeys in a real Chromium against the real program over an embedded PostgreSQL of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // One more than cores: a browser mostly waits.
  workers: 3,
  // Three browsers on two cores: a test that fails is tried once more, and reported as flaky when it then passes.
  retries: 1,
  // Nothing here is timed; what waits for something that never comes ends.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: BASE_URL,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Requests that a service worker answers can't be intercepted; the tests of it allow it.
    serviceWorkers: 'block',
    // Recording every step of every test takes as long as the tests.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Animations are a tenth of the processor's time; the tests of them ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page that lives for seconds never earns back what optimising its script costs.
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `${BASE_URL}/ready`,
    env: {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      WEBHOOKS_ALLOW_PRIVATE: 'on',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 90_000,
  },
})
