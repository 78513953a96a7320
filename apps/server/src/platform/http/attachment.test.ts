import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['Quote Q-1042 v3 - Harbour Electrical.pdf', 'Quote Q-1042 v3 - Harbour Electrical.pdf'],
  ['Quote A/B: "1"\\ - X.pdf', 'Quote A B 1 - X.pdf'],
  ['Quote\r\nSet-Cookie: a=b - X.pdf', 'Quote Set-Cookie a=b - X.pdf'],
  ['Quote 1 - Café Zoë.pdf', 'Quote 1 - Cafe Zoe.pdf'],
  ['Quote 1 - 王.pdf', 'Quote 1 - _.pdf'],
])('%j is saved by an old reader as %s', (name, ascii) => {
  expect(attachment(name)).toContain(`attachment; filename="${ascii}"; filename*=UTF-8''`)
})

test('the name for new readers keeps every script, and is no header of its own', () => {
  const header = attachment(`Quote 1 - 王's (Café)${'x'.repeat(300)}.pdf`)
  expect(header).toContain("filename*=UTF-8''Quote%201%20-%20%E7%8E%8B%27s%20%28Caf%C3%A9%29xxx")
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(header.length).toBeLessThan(500)
})
