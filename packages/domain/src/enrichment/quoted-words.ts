const QUOTED = /"([^"]{1,500})"|“([^”]{1,500})”/g
/** Stand for quoted words while a sentence is read; private characters, so no text brings its own. */
const MARK = /[\uE000\uE001]/g
const TOKEN = /\uE000(\d{1,3})\uE001/g
const ONE_TOKEN = /^\uE000(\d{1,3})\uE001$/

/** A sentence whose quoted words are out of the way: no pattern looks into them. */
export interface MaskedSentence {
  readonly text: string
  /** Puts the quoted words back, with their marks unless they are all there is. */
  readonly reveal: (text: string) => string
  /** The words of a text that is one quotation and nothing else; undefined otherwise. */
  readonly quotedIn: (text: string) => string | undefined
}

export function maskQuotes(sentence: string): MaskedSentence {
  const quotes: string[] = []
  const text = sentence.replace(MARK, '').replace(QUOTED, (_, straight?: string, curly?: string) => {
    quotes.push((straight ?? curly ?? '').trim())
    return `\uE000${quotes.length - 1}\uE001`
  })
  const quotedIn = (part: string) => {
    const [, index] = ONE_TOKEN.exec(part.trim()) ?? []
    return index === undefined ? undefined : quotes[Number(index)]
  }
  return {
    text,
    quotedIn,
    reveal: (part) =>
      quotedIn(part) ?? part.replace(TOKEN, (_, index: string) => `“${quotes[Number(index)] ?? ''}”`),
  }
}
