const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g
const WORD = /\b(?:GST|VAT|ABN|EIN)\b|\ben-(?:AU|NZ|GB|IE|US|DE|FR|NL)\b/

/** The lines of a source that name a country's tax, business number or locale outside comments, as `{line}: {text}`. */
export function regionWords(source: string): string[] {
  const code = source.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return code.split('\n').flatMap((text, at) => (WORD.test(text) ? [`${at + 1}: ${text.trim()}`] : []))
}
