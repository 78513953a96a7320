const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/t?ch/g, 'x'],
  [/sh/g, 'x'],
  [/gh/g, ''],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]k?/g, 'k'],
  [/x(?=.)/g, 'x'],
  [/z/g, 's'],
]

/** How a word sounds, roughly: consonants alone, alike spellings folded ("merbow" and "merbau" are "mrb"). */
export function soundOf(word: string): string {
  let sound = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  for (const [pattern, folded] of SPELLINGS) sound = sound.replace(pattern, folded)
  const first = sound.charAt(0)
  const rest = sound.slice(1).replaceAll(/[aeiouywh]/g, '')
  return `${/[aeiou]/.test(first) ? 'a' : first}${rest}`.replaceAll(/(.)\1+/g, '$1')
}
