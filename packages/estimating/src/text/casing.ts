/** Abbreviations of the trades that people type in small letters; none of them is a word of its own in a job. */
const ABBREVIATIONS =
  /\b(?:(?<!\b(?:he|she|they|who|was|were|be|been|is|are) )leds?(?! by\b)|gpos?|cctv|rcds?|rcbos?|mcbs?|pvc|hvac|evs?|tvs?|usb|pir|tmvs?|ptr|dpm|lvl|mdf|hws)\b/g

const upper = (word: string): string =>
  word.endsWith('s') && word !== 'hws' ? `${word.slice(0, -1).toUpperCase()}s` : word.toUpperCase()

/** The author's words as a line begins: the first letter and what is short for something in capitals. */
export function capitalised(text: string): string {
  const written = text.replaceAll(ABBREVIATIONS, upper)
  return written.charAt(0).toUpperCase() + written.slice(1)
}

/** As it is written within a sentence; "GPO", "PTR valve" and names of several capitals stay. */
export const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
