import workActions from '../data/work-actions.json' with { type: 'json' }
import { ROW_ACTIONS, type RowAction } from '../price-book-item.ts'
import type { WorkKind } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'

/** What a text asks to be done. */
export type AskedAction = keyof typeof workActions.fits

type Phrases = ReadonlyMap<string, readonly AskedAction[]>

const isAskedAction = (word: string): word is AskedAction => Object.hasOwn(workActions.fits, word)

function phrasesByFirstWord(): Phrases {
  const table = new Map<string, AskedAction[]>()
  for (const [action, phrases] of Object.entries(workActions.asked)) {
    if (!isAskedAction(action)) continue
    for (const phrase of phrases) {
      const key = searchTerms(phrase).join(' ')
      table.set(key, [...(table.get(key) ?? []), action])
    }
  }
  return table
}

const PHRASES = phrasesByFirstWord()

/** "hired" and "bleeding" are forms of verbs. */
function actionsOf(word: string): readonly AskedAction[] {
  const stem = word.replace(/(?:ed|ing)$/, '')
  return PHRASES.get(word) ?? (stem === word ? [] : (PHRASES.get(stem) ?? PHRASES.get(`${stem}e`) ?? []))
}

/** The actions that words name, in the spelling of the search. */
export function actionsIn(words: readonly string[]): ReadonlySet<AskedAction> {
  const found = words.flatMap((word, at) => [
    ...actionsOf(word),
    ...(PHRASES.get(`${word} ${words[at + 1] ?? ''}`) ?? []),
  ])
  return new Set(found)
}

const KINDS: Readonly<Record<WorkKind, AskedAction>> = {
  install: 'install',
  remove: 'remove',
  repair: 'repair',
  clean: 'clean',
  paint: 'paint',
}

/** Taking out the old is part of putting in the new: the row of the new one has the price. */
const MAKING: readonly AskedAction[] = ['install', 'replace', 'supply', 'paint']
const CLEARING: readonly AskedAction[] = ['remove', 'dispose']

/** What is asked for, by the words and the kind of their verb; `nothing` where neither says. */
export function askedActions(words: readonly string[], kind: WorkKind | null): readonly AskedAction[] {
  const named = new Set(actionsIn(words))
  // "clean the screed": what the first word asks is not undone by a noun that is a verb, too.
  const isFirst = actionsIn(words.slice(0, 1)).size > 0
  const isKindTold = named.size > 0 && (isFirst || (kind !== 'install' && kind !== 'remove'))
  if (kind !== null && !isKindTold) named.add(KINDS[kind])
  if (MAKING.some((action) => named.has(action))) for (const action of CLEARING) named.delete(action)
  return named.size === 0 ? ['nothing'] : [...named]
}

/** What a row does whose book does not say, by its name. */
export function actionOfName(words: readonly string[]): RowAction | undefined {
  const [named] = [...actionsIn(words)]
  return ROW_ACTIONS.find((action) => action === named)
}

/**
 * How well a row's action does what is asked; undefined where it contradicts every action that is asked for.
 */
export function actionFit(asked: readonly AskedAction[], row: RowAction): number | undefined {
  const fits = asked.flatMap((action) => {
    const table: Readonly<Partial<Record<RowAction, number>>> = workActions.fits[action]
    return table[row] ?? []
  })
  return fits.length === 0 ? undefined : Math.max(...fits)
}
