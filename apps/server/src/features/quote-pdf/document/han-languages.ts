import type { HanLanguage } from './fonts.ts'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/** The languages a text with Han characters may be in, the likeliest first. */
export function hanLanguages(text: string): readonly HanLanguage[] {
  if (KANA.test(text)) return ['ja', 'zh', 'ko']
  if (HANGUL.test(text)) return ['ko', 'zh', 'ja']
  return ['zh', 'ja', 'ko']
}
