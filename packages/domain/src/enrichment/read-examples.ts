import { type Directions, NO_DIRECTIONS } from './directions.ts'

const GREETING =
  /^(g['’]day mate|g['’]day|hi there|hello there|hi|hey|hello|dear|howdy|good (?:day|morning|afternoon|evening))(?=[\s,!.]|$)/i
const TITLED = /^\S+ (?:mr|mrs|ms|miss|dr)\b\.? /i
const SIGN_OFF =
  /^((?:with )?(?:kind|kindest|warm|warmest|best|many) regards|regards|cheers|many thanks|thanks again|thanks|thank you|all the best|best wishes|best|yours (?:sincerely|faithfully|truly)|sincerely|talk soon|see you soon|warmly|ta)[\s,.!]*$/i
const SHORT_WORDS = 70
const DETAILED_WORDS = 170
const LONGEST_READ = 5_000
const MOST_READ = 10

/**
 * How example letters begin, end and how long they are: nothing else is taken
 * from them, since all their facts are those of another customer's job. What
 * begins and ends a letter is known by its words, so no name is taken along.
 */
export function readExamples(outputs: readonly string[]): Directions {
  const letters = outputs.slice(0, MOST_READ).map((output) => linesOf(output.slice(0, LONGEST_READ)))
  const greetings = letters.map((lines) => GREETING.exec(lines[0] ?? '')?.[1])
  const greeted = greetings.findIndex((greeting) => greeting !== undefined)
  const signOffs = letters.flatMap((lines) =>
    lines.slice(-4).flatMap((line) => SIGN_OFF.exec(line)?.[1] ?? []),
  )
  return {
    ...NO_DIRECTIONS,
    greeting: greetings[greeted] ?? null,
    nameStyle: TITLED.test(letters[greeted]?.[0] ?? '') ? 'surname' : null,
    signOff: signOffs[0] === undefined ? null : `${signOffs[0]},`,
    length: lengthOf(letters),
    noExclamationMarks:
      letters.length > 0 && letters.every((lines) => lines.every((line) => !line.includes('!'))),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** By the middle one of the examples that are letters; a lone sentence says nothing of a letter's length. */
function lengthOf(letters: readonly (readonly string[])[]): Directions['length'] {
  const counts = letters
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join(' ').split(/\s+/).length)
    .sort((a, b) => a - b)
  const middle = counts[Math.floor(counts.length / 2)]
  if (middle === undefined) return null
  if (middle < SHORT_WORDS) return 'short'
  return middle > DETAILED_WORDS ? 'detailed' : null
}
