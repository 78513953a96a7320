// Taxes, business numbers and locales are named in packages/domain/src/region alone: everything else takes its region's.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regionWords } from './region-words.ts'
import { at } from './root.mjs'

const EXEMPT = [
  /\.test\.tsx?$|[\\/](?:testing|node_modules|dist)[\\/]/,
  /^packages[\\/]domain[\\/]src[\\/]region[\\/]/,
  // They read what people wrote, in the words of any country.
  /^packages[\\/](?:estimating|extraction)[\\/]/,
  /amount-claims\.ts$/,
  // They speak the language of other systems, whose codes are named after one country's tax.
  /features[\\/]integrations[\\/]providers[\\/]/,
]

const found = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !EXEMPT.some((pattern) => pattern.test(file)))
    .flatMap((file) => regionWords(readFileSync(at(file), 'utf8')).map((line) => `${file}:${line}`)),
)

for (const line of found) console.error(`${line}\n  Take it from the region: packages/domain/src/region`)
console.log(`${found.length} words of a region outside it`)
process.exitCode = found.length === 0 ? 0 : 1
