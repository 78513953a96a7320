/** Colours of links, buttons and amounts on one surface. */
export interface BrandColours {
  readonly accent: string
  /** Of text on the accent. */
  readonly onAccent: string
}

type Rgb = readonly [red: number, green: number, blue: number]

/** The lightest and the darkest surface that the accent is read on, in each scheme of the customer's page. */
const SURFACES = { light: '#eef4f5', dark: '#1a2529' } as const

/** WCAG AA for text, with room for rounding. */
const ENOUGH = 4.6

/** `#rrggbb` in small letters, or undefined for any other text. */
export function readColour(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : undefined
}

/**
 * Returns a business's colour for light and dark pages: as chosen where it can
 * be read, else darker or lighter until it can. Undefined for no colour.
 */
export function brandColours(
  colour: string,
): { readonly light: BrandColours; readonly dark: BrandColours } | undefined {
  const chosen = readColour(colour)
  if (chosen === undefined) return undefined
  return { light: readableOn(chosen, SURFACES.light, 0), dark: readableOn(chosen, SURFACES.dark, 255) }
}

/** Mixes the colour with black (0) or white (255) in steps of 2 per cent until it is readable. */
function readableOn(colour: string, surface: string, towards: number): BrandColours {
  const from = rgbOf(colour)
  const mixedAt = (share: number) => hexOf(from, (channel) => channel + (towards - channel) * share)
  const steps = Array.from({ length: 51 }, (_, step) => mixedAt(step / 50))
  const accent = steps.find((mixed) => contrast(mixed, surface) >= ENOUGH) ?? mixedAt(1)
  return {
    accent,
    onAccent: contrast(accent, '#ffffff') >= contrast(accent, '#05232b') ? '#ffffff' : '#05232b',
  }
}

const rgbOf = (hex: string): Rgb => {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

const hexOf = (rgb: Rgb, change: (channel: number) => number): string =>
  `#${rgb.map((channel) => Math.round(change(channel)).toString(16).padStart(2, '0')).join('')}`

/** Source: WCAG 2.2, definition of relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Source: WCAG 2.2, definition of contrast ratio. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
