import { inspect } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { SecretText } from './secret-text.ts'

test('a secret is revealed only when it is asked for', () => {
  const logged: string[] = []
  const config = { key: new SecretText('sk-12345') }
  pino({ base: null }, { write: (line: string) => logged.push(line) }).info({ config }, 'started')
  const printed = [inspect(config), JSON.stringify(config), String(config.key), logged.join()].join()
  expect(printed).not.toContain('12345')
  expect(printed).toContain('[secret]')
  expect(config.key.reveal()).toBe('sk-12345')
})
