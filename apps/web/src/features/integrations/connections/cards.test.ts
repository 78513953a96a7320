import type { Connection } from '@quotewright/contracts/integrations.ts'
import { expect, test } from 'vitest'
import { cardsOf } from './cards.ts'

const connection = (provider: string): Connection => ({
  provider,
  status: 'active',
  is_expired: false,
  tenant_name: 'Demo Company',
  last_error: null,
  created_by: 'Robin',
  created_at: '2026-11-20T00:00:00.000Z',
  expires_at: null,
})

test('available providers come in the order of the server, with their connection', () => {
  const cards = cardsOf(['myob', 'xero'], [connection('xero')])
  expect(cards.map(({ name, connection: held }) => [name, held?.tenant_name])).toEqual([
    ['MYOB Business', undefined],
    ['Xero', 'Demo Company'],
  ])
})

test('a connection the server can no longer renew keeps its card, to be disconnected', () => {
  const cards = cardsOf(['xero'], [connection('jobber')])
  expect(cards.map(({ provider, canConnect }) => [provider, canConnect])).toEqual([
    ['xero', true],
    ['jobber', false],
  ])
})

test('an unknown provider has a generic label', () => {
  expect(cardsOf(['freshbooks'], [])[0]).toMatchObject({
    name: 'freshbooks',
    type: 'Integration',
    description: 'Connected service',
  })
})
