/** Lower case, without accents and punctuation: "Sous-total (H.T.) :" → "sous total ht". Percent, hash and digits stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim()
