const FEATURE = '^apps/(web|server)/src/features/([^/]+)/'
const TEST = '\\.test\\.tsx?$|/testing/'
// How a package's own npm dependencies resolve: they are installed at the root.
const NPM = '^node_modules/'

const SUBSCRIBERS = [
  'campaigns',
  'certificates',
  'change-requests',
  'delivery-events',
  'follow-ups',
  'messages',
  'notifications',
  'outbox',
  'quote-mails',
  'quote-page',
  'timeline',
]

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('imports-resolve', {}, { couldNotResolve: true }),
    rule(
      'one-door-per-feature',
      { path: FEATURE, pathNot: TEST },
      { path: FEATURE, pathNot: ['^apps/$1/src/features/$2/', '/public\\.tsx?$'] },
    ),
    // They subscribe to what happens to a quote, in `app`. That no features import each other in a circle, and which
    // import which, is seen by `app/feature-graph.test.ts`.
    rule(
      'quotes-know-no-subscriber',
      { path: '^apps/server/src/features/quotes/', pathNot: TEST },
      { path: `^apps/server/src/features/(${SUBSCRIBERS.join('|')})/` },
    ),
    rule('features-do-not-know-the-app', { path: FEATURE, pathNot: TEST }, { path: '^apps/[^/]+/src/app/' }),
    rule(
      'platform-and-ui-know-no-feature',
      { path: '^apps/[^/]+/src/(platform|ui)/', pathNot: TEST },
      { path: '^apps/[^/]+/src/(app|features)/' },
    ),
    rule('apps-meet-only-over-http', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    rule('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
    rule('domain-is-pure', { path: '^packages/domain/', pathNot: TEST }, { pathNot: '^packages/domain/' }),
    rule(
      'contracts-know-only-zod-and-the-domain',
      { path: '^packages/contracts/', pathNot: TEST },
      { pathNot: '^packages/(contracts|domain)/|^node_modules/zod/' },
    ),
    // Data may be read at start; the clock, the network and the rest of the machine stay outside. What unpacks bytes
    // and finds packages is no part of the machine; `separate` starts the process that reads files of strangers.
    rule(
      'engines-know-only-the-domain',
      { path: '^packages/(estimating|extraction)/', pathNot: [TEST, '/(cli|scripts|bench|separate)[/.]'] },
      { pathNot: ['^packages/$1/', '^packages/domain/', NPM, '^(node:)?(fs|path|url|zlib|module)$'] },
    ),
    rule(
      'packages-declare-what-they-import',
      { path: '^(apps|packages)/', pathNot: TEST },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    // The codecs run in the browser too, whose bundle has no schema.
    rule(
      'codecs-know-no-schema',
      { path: '^packages/contracts/src/[a-z-]*codec\\.ts$' },
      {
        path: '^node_modules/zod/|^packages/contracts/(?!src/[a-z-]*codec\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'wire-names-stop-at-the-edge',
      { path: '^apps/server/src/features/', pathNot: [TEST, '\\.(routes|wire|export)\\.ts$'] },
      { path: '^packages/contracts/' },
    ),
    // Tests speak the wire's names through its types only: what the server sends is checked, not what it imports.
    rule(
      'tests-take-only-types-of-the-contract',
      { path: '^apps/server/src/features/.*\\.test\\.ts$' },
      { path: '^packages/contracts/', dependencyTypesNot: ['type-only'] },
    ),
    rule('no-test-code-in-production', { pathNot: TEST }, { path: TEST }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
