import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const isExternal = process.env['TEST_POSTGRES'] === 'external'

const SERVER = 'apps/server/src'
/** What another PostgreSQL, with a collation, a time zone and limits that aren't ours, could say otherwise. */
const DIFFERS_BY_DATABASE = [
  `${SERVER}/{migrations,platform/auth,platform/database,platform/jobs}/**/*.test.ts`,
  `${SERVER}/platform/context.test.ts`,
  `${SERVER}/testing/{behind-pgbouncer,outlives-database,test-database}.test.ts`,
  // They search, sort, count and compare times.
  `${SERVER}/features/{analytics,audit-log,contacts,follow-ups,messages,price-book,promotions,quotes}/**/*.test.ts`,
  `${SERVER}/features/{quote-page,stale-quotes,timeline,weekly-summary}/**/*.test.ts`,
]
/** It starts our own. */
const EMBEDDED = '**/database/embedded/**'
/** What is written on a page and in a document: the database only keeps it. */
const WRITTEN = '**/quote-page/preferences.routes.test.ts'

const NOWHERE = ['**/node_modules/**', '**/dist/**']
/** Two versions of pdf.js meet in its tests, and each takes the other's worker where they share a process. */
const READING = 'packages/extraction/**/*.test.ts'

const COMPONENTS = 'apps/web/**/*.component.test.tsx'

const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: isExternal ? DIFFERS_BY_DATABASE : ['apps/server/**/*.test.ts'],
    exclude: [...NOWHERE, ...(isExternal ? [EMBEDDED, WRITTEN, '**/killed-*.test.ts'] : [])],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    isolate: false,
  },
}
const pure: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'pure',
    include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
    exclude: [...NOWHERE, READING, COMPONENTS],
    isolate: false,
  },
}
const reading: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'reading', include: [READING], exclude: NOWHERE },
}

/** Parts of the console in a real browser, without a server. */
const components: TestProjectInlineConfiguration = {
  extends: true,
  optimizeDeps: {
    // Found while tests run, they would reload the page under them.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'zod',
    ],
  },
  test: {
    name: 'components',
    include: [COMPONENTS],
    exclude: NOWHERE,
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

/**
 * Unit, property, route and job tests. `TEST_POSTGRES=external` runs the server's on a PostgreSQL that is not ours.
 *
 * Most files share a process with those before them: loading the program again for each took a third of the time.
 */
export default defineConfig({
  test: {
    projects: isExternal ? [server] : [server, pure, reading, components],
    maxWorkers: 2,
    // Real processes, databases and mail servers on two cores: what fails is tried once more, and reported as flaky when
    // it then passes. A counterexample of a property is none of that.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
