// Every path in backticks and every link to a file in the documents must exist: a document that names a missing file is wrong.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from './root.mjs'

const FOLDERS = ['apps', 'packages', 'docs', 'scripts', 'e2e', 'bench', '.ci']
const FILE = /\.(ts|tsx|mjs|cjs|sql|md|json|css|html)$/
const CODE_BLOCK = /^(```|~~~)[\s\S]*?^\1/gm
const IN_BACKTICKS = /`([^`\n]+)`/g
const LINK = /\]\(([^)#\s]+)[^)]*\)/g

const documents = [
  ...['README.md', 'CONTRIBUTING.md'].filter((file) => existsSync(at(file))),
  ...['docs', 'apps', 'packages'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !file.includes('node_modules') && !file.includes('/dist/'))
      .map((file) => join(folder, file)),
  ),
]

const missing = documents.flatMap((file) =>
  pathsIn(readFileSync(at(file), 'utf8'))
    .filter((path) => !existsSync(at(path)) && !existsSync(at(dirname(file), path)))
    .map((path) => `${file} names ${path}, which does not exist`),
)

for (const line of missing) console.error(line)
console.log(`${documents.length} documents, ${missing.length} missing paths`)
process.exitCode = missing.length === 0 ? 0 : 1

/** @param {string} text @returns {string[]} */
function pathsIn(text) {
  const prose = text.replace(CODE_BLOCK, '')
  const quoted = [...prose.matchAll(IN_BACKTICKS)].map((match) => match[1] ?? '').filter(isPath)
  const linked = [...prose.replace(IN_BACKTICKS, '').matchAll(LINK)]
    .map((match) => match[1] ?? '')
    .filter((path) => !path.includes(':'))
  return [...new Set([...quoted, ...linked].map((path) => path.replace(/(:\d+)?\/?$/, '')))]
}

/** @param {string} text */
function isPath(text) {
  // Patterns and placeholders (`features/<feature>/*.ts`), commands and addresses are not paths.
  if (!/^[\w.@/-]+(:\d+)?$/.test(text) || text.startsWith('/') || text.startsWith('@')) return false
  const [first = '', ...rest] = text.split('/')
  return rest.length > 0 && (FOLDERS.includes(first) || FILE.test(text.replace(/:\d+$/, '')))
}
