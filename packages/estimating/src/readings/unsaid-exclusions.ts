import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'
import type { LineRead } from './reading.ts'

/** What leaves a line to others or out: 530 of 541 labelled texts with such a line say one, and two thirds of the others. */
const EXCLUSION_WORDS =
  /^(?:no|not|\w+n['’]t|don|dont|doesnt|isnt|arent|wont|exclud\w*|exclusions?|excl?|without|except\w*|others?|owners?|client|customer|tenant|builder|landlord|council|by|\w+sel(?:f|ves)|already|done|did|ignore|skip|leave|leaving|out|outside|off|nothing|none|nil|only|rather|instead|free|own|separate\w*|later|stays?|staying|keep|cancel\w*|scrap|scratch|forget|minus|if|unless|cannot|never|neither|nor|against|fixed|sorted|arrang\w+|organi[sz]\w+|supplied|theirs|his|her|their|they|my|mine|yours|ours|someone|extras?)$/

/** What does so beside a price: "off" and "own" are said of much else. */
const BESIDE_PRICE =
  /^(?:no|not|\w+n['’]t|don|dont|exclud\w*|exclusions?|excl?|without|except\w*|others?|owners?|client|customer|builder|landlord|ignore|skip|leave|leaving|cancel\w*|scrap|scratch|instead|nil|declin\w*|already|stays?|keep|if|unless|options?|optional|extras?|later|free|n|tbc|tba)$/
/** How many lines above may say it of those below. */
const LINES_ABOVE = 2

/** Whether a line with a price, or those right above it, say that it is left out. */
function isSaidBeside({ words }: LineRead, tokens: readonly Token[]): boolean {
  const [first = 0] = words
  const last = words.at(-1) ?? first
  let from = first
  for (let above = 0; from > 0 && above <= LINES_ABOVE; from -= 1)
    if (tokens[from - 1]?.isBreak === true) above += 1
  const end = tokens.findIndex(({ isBreak }, at) => isBreak && at > last)
  return tokens.slice(from, end < 0 ? tokens.length : end).some(({ norm }) => BESIDE_PRICE.test(norm))
}

/** Whether a reading leaves a line out that no word leaves out. */
const isExcluding = ({ reading }: Candidate, tokens: readonly Token[], isSaid: boolean): boolean =>
  reading.lines.some(
    (line) =>
      line.flag === 'x' &&
      !line.quantities.some(({ value }) => value === 0) &&
      (!isSaid || (line.amount !== null && !isSaidBeside(line, tokens))),
  )
/** Alike for readings that differ in their flags alone. */
const rolesOf = ({ names }: Candidate): string =>
  names.map(({ role, opensLine }) => (opensLine ? `${role}+` : role)).join(' ')

/** Readings that leave a line out where no word of the text does so, each as the one that reads the same and leaves out nothing. */
export function withoutUnsaidExclusions(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const isSaid = tokens.some(({ norm }) => EXCLUSION_WORDS.test(norm))
  const excluding = candidates.filter((one) => isExcluding(one, tokens, isSaid))
  if (excluding.length === 0) return candidates
  const others = new Map(
    candidates.filter((one) => !excluding.includes(one)).map((one) => [rolesOf(one), one]),
  )
  const meant = new Map<Candidate, number>()
  const gone = new Set<Candidate>()
  for (const one of excluding) {
    const twin = others.get(rolesOf(one))
    if (twin === undefined) continue
    gone.add(one)
    meant.set(twin, Math.max(twin.score, one.score, meant.get(twin) ?? twin.score))
  }
  return candidates
    .filter((one) => !gone.has(one))
    .map((one) => ({ ...one, score: meant.get(one) ?? one.score }))
    .sort((left, right) => right.score - left.score)
}
