/** What needs no folding but to lower case; most texts are of this kind. */
const ASCII = /^[\x20-\x7e]*$/

/** Lower case, without accents and punctuation: "Sous-total (H.T.) :" → "sous total ht". Percent, hash and digits stay. */
export const fold = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss'))
    .toLowerCase()
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim()

/** What a label of a document in two languages says in each of them: "Bên mua / Customer" → both; else the label itself. */
export function inEachLanguage(label: string): readonly string[] {
  const parts = label.split(/\s\/\s/)
  return parts.length === 2 ? parts : [label]
}
