import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_EVENTS } from '@quotewright/domain/product-events/product-events.ts'
import { expect, test } from 'vitest'
import { toSnakeCase } from '../../platform/names.ts'

test('every type of event and every property is in the documentation, and no other type', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/events.md'), 'utf8')
  const [table = ''] = /## Types\n[\s\S]*?\n## /.exec(page) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const namesIn = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const documented = rows.flatMap((row) => namesIn(row.split('|')[1]))
  expect(documented.toSorted()).toEqual(Object.keys(PRODUCT_EVENTS).toSorted())
  for (const { properties } of Object.values(PRODUCT_EVENTS)) {
    for (const name of Object.keys(toSnakeCase(properties))) expect(table).toContain(`\`${name}\``)
  }
})
