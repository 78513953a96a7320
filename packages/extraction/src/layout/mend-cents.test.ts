import { expect, test } from 'vitest'
import { pageOf } from '../testing/page-of.ts'
import { mendCents } from './mend-cents.ts'
import { toLines } from './to-lines.ts'

const mended = (drawing: string): readonly string[] =>
  mendCents(toLines(pageOf(drawing)), '.').map(({ text }) => text)

test('cents without their decimal sign, borne out by quantity × price', () => {
  expect(
    mended(`
Grader hire    14.5 hrs    $165.00    $2,392 50
Float           1          $480.00      $480 00
GST                                     $287 25`),
  ).toEqual(['Grader hire 14.5 hrs $165.00 $2,392.50', 'Float 1 $480.00 $480.00', 'GST $287.25'])
})

test('cents without their decimal sign, borne out by a sum', () => {
  expect(
    mended(`
Net      $5,092 50
GST        $509 25
Total    $5,601 75`),
  ).toEqual(['Net $5,092.50', 'GST $509.25', 'Total $5,601.75'])
})

test.each([
  ['nothing adds up', 'Post    $480 12\nGate    $160 10\nRail    $900 24'],
  ['the amount is right without', 'Post    2    $240.00    $480 12\nGate    1    $160.00    $160 12'],
  ['there is one', 'Post    2    $240.06    $480 12'],
  ['there is no money', 'Post    3 50\nGate    2 40\nAll     5 90'],
])('numbers side by side stay so where %s', (_, drawing) => {
  expect(mended(`\n${drawing}`).join('\n')).toBe(drawing.replace(/ +/g, ' '))
})
