import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSecret, loadSecret } from './secret.ts'

function givenDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

test('the variable counts', () => {
  const dataDir = givenDataDir()
  expect(loadSecret({ appSecret: 'x'.repeat(40), dataDir })).toBe('x'.repeat(40))
})

test('a secret is made once, for its owner only', () => {
  const dataDir = givenDataDir()
  const secret = loadSecret({ appSecret: undefined, dataDir })
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(loadSecret({ appSecret: undefined, dataDir })).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('a file that was emptied stops the start rather than signing everyone out', () => {
  const dataDir = givenDataDir()
  loadSecret({ appSecret: undefined, dataDir })
  writeFileSync(join(dataDir, 'secret'), '')
  expect(() => loadSecret({ appSecret: undefined, dataDir })).toThrow(
    'holds no secret of at least 32 characters',
  )
})

test('looking for a secret makes none', () => {
  const dataDir = givenDataDir()
  expect(findSecret({ appSecret: undefined, dataDir })).toBeUndefined()
  expect(existsSync(dataDir)).toBe(false)
  const secret = loadSecret({ appSecret: undefined, dataDir })
  expect(findSecret({ appSecret: undefined, dataDir })).toBe(secret)
})
