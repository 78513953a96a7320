import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

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

/** The weights of text and of bold text. */
export const WEIGHTS = { normal: 400, bold: 600 } as const

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

/** Reads Inter. */
export async function readFonts(): Promise<FontFamily[]> {
  const folder = join(dirname(require.resolve('@fontsource/inter/package.json')), 'files')
  const families: FontFamily[] = []
  for (const subset of SUBSETS) {
    families.push(await readFamily(`Inter ${subset}`, join(folder, `inter-${subset}`)))
  }
  return families
}

/** A family of one file a weight. What it can print is read from the file itself: its name promises more. */
export async function readFamily(name: string, path: string): Promise<FontFamily> {
  const normal = await readWoff2(`${path}-${WEIGHTS.normal}-normal.woff2`)
  const bold = await readWoff2(`${path}-${WEIGHTS.bold}-normal.woff2`)
  return { name, characters: new Set(openFont(bold).characterSet), normal, bold }
}

/**
 * A WOFF2 file as the plain font inside it. One at a time: the package, which has no types, answers in the memory
 * that its next call uses.
 */
export async function readWoff2(path: string): Promise<Buffer> {
  const decompress = require('wawoff2/decompress.js') as (file: Buffer) => Promise<Uint8Array>
  return Buffer.from(await decompress(readFileSync(path)))
}

/** @throws Error when the file is a collection of fonts. */
export function openFont(file: Buffer): Font {
  const font = create(file)
  if (!('characterSet' in font)) throw new Error('A collection, not one font')
  return font
}
