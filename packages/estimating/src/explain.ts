import { openRequest } from './assemble/open-request.ts'
import { type ReadBothWays, readBothWays, toPlain } from './assemble/read-request.ts'
import judgeWeights from './data/judge-weights.json' with { type: 'json' }
import type { EstimateRequest } from './estimate-request.ts'
import { type Candidate, scoreOf, scoreTerms } from './readings/candidates.ts'
import { amountOf, choiceTerms } from './readings/choose.ts'
import type { LineRead } from './readings/reading.ts'
import type { WorkItem } from './segment/work-item.ts'
import { settleSpoken } from './spoken/settle-spoken.ts'
import { spokenContext } from './spoken/spoken-context.ts'

/** How many readings are shown. */
const MOST_SHOWN = 4

/** Says for a developer which readings of a request there are, what they score, and why one of them was taken. */
export function explain(request: EstimateRequest): string {
  const { text } = settleSpoken(request.description, spokenContext({}))
  const both = readBothWays(toPlain(openRequest({ ...request, description: text }).request))
  const [best] = both.candidates
  return [
    `Taken: the ${both.isFirst ? 'grammar' : 'learnt'} reading, ${reasonOf(both)}`,
    '',
    ...titled('Grammar', both.first.items.map(itemText), totalText(both.first.stated?.maxCents)),
    ...both.candidates
      .slice(0, MOST_SHOWN)
      .flatMap((candidate, at) => candidateText(candidate, at, best, both)),
    'For learnt (+) or grammar (-):',
    ...choiceTerms(both.values).map(termText),
  ].join('\n')
}

function reasonOf({ decidedBy, isFirst, values }: ReadBothWays): string {
  const lean = choiceTerms(values).reduce((sum, { term }) => sum + term, 0)
  if (decidedBy === 'need')
    return 'which alone reads overtime, hours of days, how often work is done, and orders in the text'
  if (decidedBy === 'names') return 'as only it has words for every price'
  if (decidedBy === 'words') return 'as both read the same figures, and the other has words on the wrong line'
  if (decidedBy === 'agreement') return 'as both read the same figures, and it words lines more closely'
  return `as the chooser has it: ${lean.toFixed(2)}, which is ${isFirst ? 'not ' : ''}above 0`
}

function candidateText(
  { reading, names, score, values }: Candidate,
  at: number,
  best: Candidate | undefined,
  { tokens }: ReadBothWays,
): string[] {
  const wordsOf = (places: readonly number[]): string =>
    places.map((place) => tokens[place]?.text ?? '').join(' ')
  const lines = reading.lines.map((line) => lineText(line, wordsOf(line.words)))
  const behind = best === undefined || at === 0 ? '' : `, ${(best.score - score).toFixed(2)} behind`
  const labels = tokens.flatMap(({ text }, place) => {
    const name = names[place]
    return name === undefined || name.role === '' ? [] : [`${text}/${name.role}${name.opensLine ? '+' : ''}`]
  })
  return [
    ...titled(`Learnt ${at + 1}: ${score.toFixed(2)}${behind}`, lines, totalText(firstCents(reading.totals))),
    `    ${labels.join(' ')}`,
    ...[...scoreTerms(values, judgeWeights), { name: 'trees', term: score - scoreOf(values, judgeWeights) }]
      .filter(({ term }) => term !== 0)
      .toSorted((left, right) => Math.abs(right.term) - Math.abs(left.term))
      .map(termText),
    '',
  ]
}

const firstCents = ([first]: readonly { readonly value: number }[]): number | undefined =>
  first === undefined ? undefined : first.value * 100

const titled = (title: string, lines: readonly string[], total: string): string[] => [
  title,
  ...lines.map((line) => `    ${line}`),
  ...(total === '' ? [] : [`    ${total}`]),
]

const totalText = (cents: number | undefined): string =>
  cents === undefined ? '' : `total ${(cents / 100).toFixed(2)}`

const priceText = (amount: number | null): string => (amount === null ? 'no price' : amount.toFixed(2))

const lineText = ({ count, amount, flag }: LineRead, words: string): string =>
  `${flag ?? ' '} ${count} × ${words} = ${priceText(amount)}`

function itemText(item: WorkItem): string {
  const cents = amountOf(item)
  const { value, unit } = item.quantity ?? { value: 1, unit: '' }
  return `${item.isOptional ? 'o' : ' '} ${value} ${unit} × ${item.description} = ${priceText(cents === null ? null : cents / 100)}`
}

const termText = ({ name, term }: { readonly name: string; readonly term: number }): string =>
  `    ${term.toFixed(3).padStart(9)}  ${name}`
