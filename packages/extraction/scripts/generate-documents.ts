/**
 * Writes documents of chance with their truths into a folder, the same ones for the same seed.
 * Usage: npm run generate:documents -- COUNT SEED FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAWN, generateDocument } from './generate/generate.ts'
import { endChromium, withChromium } from './generate/render-chromium.ts'

const [count, seed, folder] = process.argv.slice(2)
if (folder === undefined || !Number.isInteger(Number(count)) || !Number.isInteger(Number(seed)))
  throw new Error('usage: generate:documents COUNT SEED FOLDER')
mkdirSync(folder, { recursive: true })
try {
  for (let at = 1; at <= Number(count); at += 1) {
    const { name, bytes, truth } = await generateDocument(Number(seed), at, [
      DRAWN[0],
      ...DRAWN.slice(1),
      ['chromium', withChromium],
    ])
    writeFileSync(join(folder, `${name}.pdf`), bytes)
    writeFileSync(
      join(folder, `${name}.json`),
      `${JSON.stringify({ file: `${name}.pdf`, ...truth }, null, 1)}\n`,
    )
  }
} finally {
  await endChromium()
}
process.stdout.write(`${count} documents in ${folder}\n`)
