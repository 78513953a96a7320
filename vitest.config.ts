import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const isExternal = process.env['TEST_POSTGRES'] === 'external'

/** What would say the same again on another PostgreSQL. */
const SAME_ON_ANY_DATABASE = [
  '**/database/embedded/**',
  '**/app/{admission,rate-limits,hostile-requests,injection}.test.ts',
  '**/features/{account,certificates,enrichment,generator,identity,organization-export,outbox,quote-mails,quote-pdf}/**',
  '**/{durability,killed-*}.test.ts',
  '**/seed/**',
  '**/platform/{mail,storage,workers,exports,language-model,google-places,telemetry}/**',
  // What they do beside the database takes their time: other systems, pictures, speech and documents.
  '**/features/integrations/{providers/**,pushes/every-provider.test.ts}',
  '**/features/{extractions,media,transcriptions,webhook-endpoints}/**',
]

const NOWHERE = ['**/node_modules/**', '**/dist/**']
/** Two versions of pdf.js meet in its tests, and each takes the other's worker where they share a process. */
const READING = 'packages/extraction/**/*.test.ts'

const COMPONENTS = 'apps/web/**/*.component.test.tsx'

const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: ['apps/server/**/*.test.ts'],
    exclude: [...NOWHERE, ...(isExternal ? SAME_ON_ANY_DATABASE : [])],
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
    testTimeout: 20_000,
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
