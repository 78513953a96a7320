import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

/** What is wrong with a thing, before its name. */
const WRONG =
  /^(?:the |a |an |my |our |her |his |their )?(?:badly |slowly |partly |constantly )?(?:blocked|leak(?:ing|y)|burst|broken|cracked|dripping|faulty|rotten|rotted|tripping|sagging|damaged|dead|smashed|stuck|jammed|rusted|rusty|collapsed|overflowing|noisy|smelly|squeaky|split|perished|corroded|shorted|peeling|bubbling|flickering|sticking)\b/
/** Then what is done about it, and nothing else. */
const REMEDY =
  /^ ?(?::|[,.;–-]) ?(?:so |i'll |we'll |will |need to |just |go and )*(?:replac|re-?(?:glaz|wir|seat|seal|point|fix|hang|lin|sheet)|repair|fix|clear|unblock|cut (?:it |them )?out|patch|fault ?find|jet|rod|grind|rout|new (?:washer|cartridge|element|seal|valve|hinge)|machine clear)[a-z]*\b/

const startOf = ({ phrase, price, quantity }: WorkItem): number =>
  Math.min(
    ...phrase.spans.map(({ start }) => start),
    price?.span.start ?? Number.POSITIVE_INFINITY,
    quantity?.span?.start ?? Number.POSITIVE_INFINITY,
  )
const endOf = ({ phrase }: WorkItem): number => Math.max(...phrase.spans.map(({ end }) => end))

/**
 * "Leaking tap in kitchen, replace cartridge 45 plus 1 hr at 110": why the work that has its price is done. Where any
 * work beside it waits for a price, the thing may be another to repair.
 */
export function withoutProblems(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const isPriced = ({ price, isOptional }: WorkItem): boolean => price !== null || isOptional
  const open = items.filter((item) => !isPriced(item))
  const [problem] = open
  if (problem === undefined || open.length > 1 || problem.phrase.spans.length === 0) return [...items]
  const { quantity } = problem
  if (quantity !== null && quantity.how === 'stated') return [...items]
  const [start, end] = [startOf(problem), endOf(problem)]
  if (!WRONG.test(text.slice(start, end)) || !REMEDY.test(text.slice(end))) return [...items]
  const isNext = items.some((item) => !item.isOptional && item.price !== null && startOf(item) >= end)
  return isNext ? items.filter((item) => item !== problem) : [...items]
}
