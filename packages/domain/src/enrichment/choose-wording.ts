/** Which words a text must do without. */
export interface Avoided {
  readonly words: readonly string[]
  readonly noExclamationMarks: boolean
}

const FNV_OFFSET = 2_166_136_261
const FNV_PRIME = 16_777_619

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  }
  return hash >>> 0
}

/**
 * One of several wordings: the same for the same seed and place, and one
 * without the words to be avoided where there is one.
 *
 * @param place what the wording is for, so that places vary independently.
 */
export function chooseWording(
  wordings: readonly string[],
  seed: string,
  place: string,
  avoided: Avoided,
): string {
  const fitting = preferred(wordings, (wording) => !avoided.words.some((word) => hasWord(wording, word)))
  const choices = preferred(fitting, (wording) => !(avoided.noExclamationMarks && wording.includes('!')))
  const wording = choices[hashOf(`${seed} ${place}`) % choices.length] ?? ''
  return avoided.noExclamationMarks ? calm(wording) : wording
}

/** Those that fit, or all when none does. */
function preferred(wordings: readonly string[], fits: (wording: string) => boolean): readonly string[] {
  const fitting = wordings.filter(fits)
  return fitting.length === 0 ? wordings : fitting
}

export const calm = (text: string): string => text.replaceAll('!', '.')

const IS_LETTER = /[\p{L}\p{N}]/u

/** Whether a text has a word or phrase, whole and in any case. */
export function hasWord(text: string, word: string): boolean {
  if (word === '') return false
  const [within, sought] = [text.toLowerCase(), word.toLowerCase()]
  for (let at = within.indexOf(sought); at !== -1; at = within.indexOf(sought, at + 1)) {
    const before = within[at - 1] ?? ''
    const after = within[at + sought.length] ?? ''
    if (!IS_LETTER.test(before) && !IS_LETTER.test(after)) return true
  }
  return false
}

/** Puts values into `{names}`, once: braces in a value stay as they are. */
export const fill = (wording: string, values: Readonly<Record<string, string>>): string =>
  wording.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
