/** The characters of the GSM 7-bit default alphabet. Source: 3GPP TS 23.038 §6.2.1. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those that take two places. Source: 3GPP TS 23.038 §6.2.1.1. */
const EXTENDED = new Set('^{}\\[~]|€\f')

/** Places in a message that stands alone, and in each part of a longer one. Source: 3GPP TS 23.040 §9.2.3.24.1. */
const PLACES = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const

export interface SmsSize {
  readonly encoding: keyof typeof PLACES
  /** Places taken: septets, or UTF-16 code units. */
  readonly units: number
  /** Messages it is sent, and charged, as. */
  readonly segments: number
}

/** How long a text is as an SMS. One character outside the alphabet makes every character take more. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text)
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const widths = characters.map((character) => (isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { alone, part } = PLACES[encoding]
  return { encoding, units, segments: units <= alone ? 1 : partsOf(widths, part) }
}

/** No character is parted by the end of a segment. */
function partsOf(widths: readonly number[], part: number): number {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[–—−‐‑]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
]

/** Typographic marks as the ones every phone's keyboard has, which keep a text in the short alphabet. */
export const plainForSms = (text: string): string =>
  PLAIN.reduce((plain, [mark, instead]) => plain.replace(mark, instead), text)
