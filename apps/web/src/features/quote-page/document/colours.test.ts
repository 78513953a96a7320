import { expect, test } from 'vitest'
import { BASE_STYLES } from './base-styles.ts'

const TEXT_ON_SURFACE = [
  ['ink', 'paper'],
  ['soft', 'paper'],
  ['accent', 'paper'],
  ['red', 'paper'],
  ['green', 'paper'],
  ['paper', 'ink'],
  ['ink', 'tint'],
  ['soft', 'tint'],
  ['accent', 'tint'],
  ['on-accent', 'accent'],
  ['green', 'green-bg'],
  ['red', 'red-bg'],
  ['amber', 'amber-bg'],
  ['grey', 'grey-bg'],
] as const

/** Relative luminance of `#rgb` or `#rrggbb`. Source: WCAG 2.2, definition of relative luminance. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

const [light = '', dark = ''] = BASE_STYLES.split('@media screen and (prefers-color-scheme: dark)')
const coloursOf = (style: string) =>
  new Map([...style.matchAll(/--([a-z-]+): (#[\da-f]+);/g)].map(([, name, hex]) => [name, hex ?? '']))

test.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(dark.split('*, ::before')[0] ?? '')],
])('every text of the %s scheme is readable on its surface', (_scheme, colours) => {
  const hex = (name: string) => colours.get(name) ?? ''
  for (const [text, surface] of TEXT_ON_SURFACE)
    expect(contrast(hex(text), hex(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(hex('edge'), hex('paper')), 'borders of fields').toBeGreaterThanOrEqual(3)
})
