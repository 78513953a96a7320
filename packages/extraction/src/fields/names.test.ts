import { expect, test } from 'vitest'
import { bareName } from './names.ts'

test.each([
  ['Attn: Kurt Osei', 'Kurt Osei'],
  ['t/as Ferrante Tiling', 'Ferrante Tiling'],
  ['T/A Ferrante Tiling', 'Ferrante Tiling'],
  ['trading as Ferrante Tiling', 'Ferrante Tiling'],
  ['Nombre fiscal: Comunidad del Río', 'Comunidad del Río'],
  ['Tas Roofing', 'Tas Roofing'],
])('what introduces a name is none of it: %s', (text, name) => {
  expect(bareName(text)).toBe(name)
})
