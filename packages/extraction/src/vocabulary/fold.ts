/** What needs no folding but to lower case; most texts are of this kind. */
const ASCII = /^[\x20-\x7e]*$/

/** Lower case, without accents and punctuation: "Sous-total (H.T.) :" → "sous total ht". Percent, hash and digits stay. */
export const fold = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss'))
    .toLowerCase()
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim()
