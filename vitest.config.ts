import { defineConfig } from 'vitest/config'

const isExternal = process.env['TEST_POSTGRES'] === 'external'

/** What would say the same again on another PostgreSQL. */
const SAME_ON_ANY_DATABASE = [
  '**/database/embedded/**',
  '**/app/{admission,rate-limits,hostile-requests,injection}.test.ts',
  '**/features/{account,certificates,enrichment,generator,identity,mail,quote-mails,quote-pdf}/**',
  '**/{durability,killed-*}.test.ts',
  '**/platform/{mail,storage,workers,exports,language-model,google-places}/**',
]

/** Unit, property, route and job tests. `TEST_POSTGRES=external` runs the server's on a PostgreSQL that is not ours. */
export default defineConfig({
  test: {
    include: isExternal ? ['apps/server/**/*.test.ts'] : ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(isExternal ? SAME_ON_ANY_DATABASE : [])],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    maxWorkers: 2,
    // Real processes, databases and mail servers on two cores: what fails is tried once more, and reported as flaky when
    // it then passes. A counterexample of a property is none of that.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
