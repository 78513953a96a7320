import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type FontFamily, type HanLanguage, openFont, readFamily, readWoff2 } from './fonts.ts'
import { hanLanguages } from './han-languages.ts'

const require = createRequire(import.meta.url)

/** Scripts of one file a weight. */
const WHOLE_SCRIPTS = [
  ['arabic', () => require.resolve('@fontsource/noto-sans-arabic/package.json')],
  ['hebrew', () => require.resolve('@fontsource/noto-sans-hebrew/package.json')],
  ['thai', () => require.resolve('@fontsource/noto-sans-thai/package.json')],
  ['devanagari', () => require.resolve('@fontsource/noto-sans-devanagari/package.json')],
] as const

/** In a hundred slices each, of characters that are used together. */
const SLICED = [
  ['sc', 'zh', () => require.resolve('@fontsource-variable/noto-sans-sc/package.json')],
  ['jp', 'ja', () => require.resolve('@fontsource-variable/noto-sans-jp/package.json')],
  ['kr', 'ko', () => require.resolve('@fontsource-variable/noto-sans-kr/package.json')],
] as const

/** Symbols and emoji are in some slices too; those have a mark of their own. */
const OF_A_SCRIPT = /[\p{L}\p{M}\p{N}\p{P}]/u
const PLAIN = /^[\n -~]*$/

/** A family that is read when a text needs it. */
interface Source {
  readonly name: string
  readonly language?: HanLanguage
  readonly promises: (codePoint: number) => boolean
  readonly load: () => Promise<FontFamily>
}

/**
 * The Noto fonts for what Inter does not have. Nothing is read for a text in
 * Inter's scripts; of Chinese, Japanese and Korean, only the slices a text needs.
 */
export class NotoFonts {
  readonly #loaded = new Map<string, Promise<FontFamily>>()
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
    const needed = new Set<FontFamily>()
    for (const text of texts) await this.#addNeeded(needed, text, have)
    return [...needed]
  }

  async #addNeeded(needed: Set<FontFamily>, text: string, have: readonly FontFamily[]): Promise<void> {
    if (PLAIN.test(text)) return
    const isPrinted = (character: string) =>
      have.some(({ characters }) => characters.has(codePointOf(character)))
    for (const character of new Set(text.normalize('NFC'))) {
      if (!OF_A_SCRIPT.test(character) || isPrinted(character)) continue
      if (Array.from(character.normalize('NFKD')).every(isPrinted)) continue
      const family = await this.#familyOf(codePointOf(character), hanLanguages(text))
      if (family !== undefined) needed.add(family)
    }
  }

  async #familyOf(codePoint: number, languages: readonly HanLanguage[]): Promise<FontFamily | undefined> {
    this.#sources ??= sources()
    const rank = ({ language }: Source) => (language === undefined ? -1 : languages.indexOf(language))
    const promising = this.#sources.filter(({ promises }) => promises(codePoint))
    for (const source of promising.toSorted((a, b) => rank(a) - rank(b))) {
      const family = await this.#load(source)
      if (family.characters.has(codePoint)) return family
    }
    return undefined
  }

  #load(source: Source): Promise<FontFamily> {
    const known = this.#loaded.get(source.name)
    if (known !== undefined) return known
    const loading = source.load()
    this.#loaded.set(source.name, loading)
    return loading
  }
}

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0

const sources = (): Source[] => [...WHOLE_SCRIPTS.map(wholeScript), ...SLICED.flatMap(slices)]

function wholeScript([script, manifest]: (typeof WHOLE_SCRIPTS)[number]): Source {
  const folder = dirname(manifest())
  const name = `Noto Sans ${script}`
  return {
    name,
    promises: within(rangesOf(folder)[script] ?? ''),
    load: () => readFamily(name, join(folder, 'files', `noto-sans-${script}-${script}`)),
  }
}

function slices([id, language, manifest]: (typeof SLICED)[number]): Source[] {
  const folder = dirname(manifest())
  return Object.entries(rangesOf(folder)).flatMap(([key, ranges]) => {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1]
    if (slice === undefined) return []
    const name = `Noto Sans ${id} ${slice}`
    const load = async () => {
      const file = await readWoff2(join(folder, 'files', `noto-sans-${id}-${slice}-wght-normal.woff2`))
      const characters = new Set(openFont(file).characterSet)
      return { name, language, characters, normal: file, bold: withOtherChecksum(file) }
    }
    return [{ name, language, promises: within(ranges), load }]
  })
}

/** Both weights are in one file; pdfkit takes files of one name and checksum for one font. */
function withOtherChecksum(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  const entry = copy.indexOf('head', 0, 'latin1')
  const checksum = copy.readUInt32BE(entry + 8) + 8
  copy.writeUInt32BE((copy.readUInt32BE(checksum) ^ 1) >>> 0, checksum)
  return copy
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
