// The words of the translated feel stay out of texts, comments, test names and documents.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { giveawayWords } from './giveaway-words.ts'
import { at } from './root.mjs'

const PLACES = [
  'apps',
  'bench',
  'docs',
  'e2e',
  'packages/contracts',
  'packages/domain',
  'packages/estimating',
  'packages/extraction',
  'scripts',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
]
const READ = /\.(?:tsx?|[cm]js|css|sql|md)$/
/** Records and migrations are never edited; the list of the words names them. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|migrations)\/|^docs\/adr\/|giveaway-words(?:\.test)?\.ts$/
/** What customers and tradies write in the tests is data, not our wording. */
const QUOTED = ['install security screens so nobody can steal tools']

const wordingOf = (/** @type {string} */ file) =>
  QUOTED.reduce((text, quoted) => text.replaceAll(quoted, ''), readFileSync(at(file), 'utf8'))

const files = PLACES.flatMap((place) =>
  statSync(at(place)).isFile()
    ? [place]
    : readdirSync(at(place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
)
  .map((file) => file.split(sep).join('/'))
  .filter((file) => READ.test(file) && !LEFT_OUT.test(file))

const found = files.flatMap((file) =>
  giveawayWords(wordingOf(file)).map(
    ({ line, word, instead }) => `${file}:${line}: “${word}”, say: ${instead}`,
  ),
)

for (const place of found) console.error(place)
if (found.length > 0) console.error('Put it the way a native speaker would: scripts/giveaway-words.ts')
console.log(`${files.length} files, ${found.length} giveaway words`)
process.exitCode = found.length === 0 ? 0 : 1
