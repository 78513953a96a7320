/** What speech-to-text models write where nothing was said. Source: openai/whisper discussions on hallucinations. */
const SAID_OF_SILENCE = new Set([
  '',
  'you',
  'bye',
  'bye bye',
  'thank you',
  'thank you very much',
  'thank you for watching',
  'thanks for watching',
  'please subscribe',
  'blank audio',
  'silence',
  'music',
  'applause',
  'no speech',
  'inaudible',
])

/** A mark such as `[BLANK_AUDIO]`, `(silence)` or `*music*`. */
const MARKS = /\[[^\]]{0,40}\]|\([^)]{0,40}\)|\*[^*]{0,40}\*|♪/gu

/** Whether a transcript says nothing: it is empty, or what a model writes where there was no speech. */
export function isSilentTranscript(text: string): boolean {
  const words = text
    .replace(MARKS, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return SAID_OF_SILENCE.has(words) || isRepeated(words)
}

/** The same over and over, as in "thank you thank you thank you". */
const isRepeated = (words: string): boolean =>
  [...SAID_OF_SILENCE].some((said) => said !== '' && words.replaceAll(said, '').trim() === '')
