import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { charactersOf, type FontFamily, type HanLanguage } from './fonts.ts'
import { hanLanguages } from './han-languages.ts'
import { VariableFont } from './variable-font.ts'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

/** Scripts of one file a weight. */
const WHOLE_SCRIPTS = [
  { script: 'arabic', manifest: () => require.resolve('@fontsource/noto-sans-arabic/package.json') },
  { script: 'hebrew', manifest: () => require.resolve('@fontsource/noto-sans-hebrew/package.json') },
  { script: 'thai', manifest: () => require.resolve('@fontsource/noto-sans-thai/package.json') },
  { script: 'devanagari', manifest: () => require.resolve('@fontsource/noto-sans-devanagari/package.json') },
] as const

/** In a hundred slices each, of characters that are used together. */
const SLICED = [
  {
    id: 'sc',
    language: 'zh',
    manifest: () => require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  },
  {
    id: 'jp',
    language: 'ja',
    manifest: () => require.resolve('@fontsource-variable/noto-sans-jp/package.json'),
  },
  {
    id: 'kr',
    language: 'ko',
    manifest: () => require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
  },
] as const

/** Symbols and emoji are in some slices too; those have a mark of their own. */
const OF_A_SCRIPT = /[\p{L}\p{M}\p{N}\p{P}]/u
const PLAIN = /^[\n -~]*$/

/** A font that is read when a text needs it. */
interface Source {
  readonly name: string
  readonly language?: HanLanguage
  readonly promises: (codePoint: number) => boolean
  readonly load: () => Promise<LoadedFont>
}

interface LoadedFont {
  readonly characters: ReadonlySet<number>
  /** The family with at least the glyphs of these characters. */
  readonly familyWith: (codePoints: ReadonlySet<number>) => FontFamily
}

/** What was found for the texts of one document. */
type Needed = Map<LoadedFont, Set<number>>

/**
 * The Noto fonts for what Inter does not have. Nothing is read for a text in
 * Inter's scripts; of Chinese, Japanese and Korean, only the slices a text needs.
 */
export class NotoFonts {
  readonly #loaded = new Map<string, Promise<LoadedFont>>()
  #sources: readonly Source[] | undefined

  /** How many were read so far. */
  get size(): number {
    return this.#loaded.size
  }

  /**
   * The families for the characters of the texts that `have` does not print.
   *
   * @param have families that come first.
   */
  async familiesFor(texts: readonly string[], have: readonly FontFamily[]): Promise<FontFamily[]> {
    const needed: Needed = new Map()
    for (const text of texts) await this.#addNeeded(needed, text, have)
    return Array.from(needed, ([font, codePoints]) => font.familyWith(codePoints))
  }

  async #addNeeded(needed: Needed, text: string, have: readonly FontFamily[]): Promise<void> {
    if (PLAIN.test(text)) return
    const isPrinted = (character: string) =>
      have.some(({ characters }) => characters.has(codePointOf(character)))
    for (const character of new Set(text.normalize('NFC'))) {
      if (!OF_A_SCRIPT.test(character) || isPrinted(character)) continue
      if (Array.from(character.normalize('NFKD')).every(isPrinted)) continue
      const codePoint = codePointOf(character)
      const font = await this.#fontOf(codePoint, hanLanguages(text))
      if (font !== undefined) needed.set(font, (needed.get(font) ?? new Set()).add(codePoint))
    }
  }

  async #fontOf(codePoint: number, languages: readonly HanLanguage[]): Promise<LoadedFont | undefined> {
    this.#sources ??= sources()
    const rank = ({ language }: Source) => (language === undefined ? -1 : languages.indexOf(language))
    const promising = this.#sources.filter(({ promises }) => promises(codePoint))
    for (const source of promising.toSorted((a, b) => rank(a) - rank(b))) {
      const font = await this.#load(source)
      if (font.characters.has(codePoint)) return font
    }
    return undefined
  }

  #load(source: Source): Promise<LoadedFont> {
    const known = this.#loaded.get(source.name)
    if (known !== undefined) return known
    const loading = source.load()
    this.#loaded.set(source.name, loading)
    return loading
  }
}

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0

const sources = (): Source[] => [...WHOLE_SCRIPTS.map(wholeScript), ...SLICED.flatMap(slices)]

function wholeScript({ script, manifest }: (typeof WHOLE_SCRIPTS)[number]): Source {
  const folder = dirname(manifest())
  const name = `Noto Sans ${script}`
  const read = (weight: number) =>
    unpackWoff(readFileSync(join(folder, 'files', `noto-sans-${script}-${script}-${weight}-normal.woff`)))
  return {
    name,
    promises: within(rangesOf(folder)[script] ?? ''),
    load: async () => {
      const [normal, bold] = [read(400), read(600)]
      const family = { name, characters: charactersOf(normal), normal, bold }
      return { characters: family.characters, familyWith: () => family }
    },
  }
}

function slices({ id, language, manifest }: (typeof SLICED)[number]): Source[] {
  const folder = dirname(manifest())
  return Object.entries(rangesOf(folder)).flatMap(([key, ranges]) => {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1]
    if (slice === undefined) return []
    const name = `Noto Sans ${id} ${slice}`
    const load = async () => {
      const packed = readFileSync(join(folder, 'files', `noto-sans-${id}-${slice}-wght-normal.woff2`))
      return slicedFont(name, language, new VariableFont(await unpackWoff2(packed)))
    }
    return [{ name, language, promises: within(ranges), load }]
  })
}

/** Each glyph is drawn once, whichever documents need it. */
function slicedFont(name: string, language: HanLanguage, font: VariableFont): LoadedFont {
  const { characters } = font
  const drawn = new Set<number>()
  let family: FontFamily | undefined
  const familyWith = (codePoints: ReadonlySet<number>): FontFamily => {
    if (family !== undefined && [...codePoints].every((codePoint) => drawn.has(codePoint))) return family
    for (const codePoint of codePoints) drawn.add(codePoint)
    const [normal, bold] = [font.instance(400, drawn), font.instance(600, drawn)]
    family = { name, language, characters: new Set(drawn), normal, bold }
    return family
  }
  return { characters, familyWith }
}

/** It has no types; its WebAssembly is read by the first file that needs it. */
async function unpackWoff2(packed: Buffer): Promise<Buffer> {
  const decompress = require('wawoff2/decompress.js') as (file: Buffer) => Promise<Uint8Array>
  return Buffer.from(await decompress(packed))
}

/** Which characters are in which file. */
function rangesOf(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
}

/** "U+600-6FF,U+20AC" */
function within(ranges: string): (codePoint: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => pairs.some(([from, to]) => codePoint >= from && codePoint <= to)
}
