import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { CONTEXTUAL_ALTERNATES, unpackWoff } from './woff.ts'

/**
 * Inter comes in files by script; each is a family of its own to the PDF, and
 * text goes to the first that has its characters. The first is the default.
 */
const SUBSETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const

/** Languages that write with Han characters. */
export type HanLanguage = 'zh' | 'ja' | 'ko'

export const DEFAULT_FAMILY = 'Inter latin'

export interface FontFamily {
  readonly name: string
  /** Chinese, Japanese and Korean draw some of the same characters differently. */
  readonly language?: HanLanguage
  /** Code points that it can print. */
  readonly characters: ReadonlySet<number>
  /** TrueType; text is never set in italics. */
  readonly normal: Buffer
  readonly bold: Buffer
}

/** Reads the fonts. What a family can print is read from the file itself: its subset's name promises more. */
export function readFonts(): FontFamily[] {
  const require = createRequire(import.meta.url)
  const folder = join(dirname(require.resolve('@fontsource/inter/package.json')), 'files')
  return SUBSETS.map((subset) => {
    const read = (weight: number) =>
      unpackWoff(readFileSync(join(folder, `inter-${subset}-${weight}-normal.woff`)), CONTEXTUAL_ALTERNATES)
    const [normal, bold] = [read(400), read(600)]
    return { name: `Inter ${subset}`, characters: charactersOf(bold), normal, bold }
  })
}

/** The code points a font file can print. */
export function charactersOf(file: Buffer): ReadonlySet<number> {
  return new Set(openFont(file).characterSet)
}

/** @throws Error when the file is a collection of fonts. */
export function openFont(file: Buffer): Font {
  const font = create(file)
  if (!('characterSet' in font)) throw new Error('A collection, not one font')
  return font
}
