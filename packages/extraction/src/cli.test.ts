import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'extract-'))

function extract(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('what cannot be opened is a failure of its own, and folders are no documents', () => {
  const folder = join(place, 'documents')
  const out = join(place, 'predictions')
  mkdirSync(join(folder, 'folder.pdf'), { recursive: true })
  symlinkSync(join(place, 'gone'), join(folder, 'broken.PDF'))
  expect(extract(folder, out)).toMatchObject({ status: 0, stdout: '1 documents read\n' })
  expect(readdirSync(out)).toEqual(['broken.json'])
  const prediction = JSON.parse(readFileSync(join(out, 'broken.json'), 'utf8'))
  expect(prediction.error.code).toBe('extraction_failed')
})

test('a folder that is not there is said in one line', () => {
  const missing = join(place, 'missing')
  const { status, stderr } = extract(missing, join(place, 'out'))
  expect(status).toBe(2)
  expect(stderr).toBe(`ENOENT: no such file or directory, scandir '${missing}'\n`)
})
