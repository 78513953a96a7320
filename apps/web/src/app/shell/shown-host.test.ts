import { expect, test } from 'vitest'
import { shownHost } from './shown-host.ts'

test.each(['127.0.0.1:3000', '192.168.1.20', 'localhost:3000', '[::1]:3000'])('%s is no domain', (host) => {
  expect(shownHost(host)).toBe('')
})

test.each(['quotes.example.com', 'office.example:8443'])('%s is one', (host) => {
  expect(shownHost(host)).toBe(host)
})
