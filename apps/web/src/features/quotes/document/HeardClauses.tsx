import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ClauseMoves, ClauseTarget } from '../lines/use-clause-moves.ts'
import styles from './HeardClauses.module.css'
import type { ShownClause, ShownQuote } from './shown-quote.ts'

const TARGETS: readonly { readonly to: ClauseTarget; readonly label: string }[] = [
  { to: 'include', label: 'Include' },
  { to: 'note', label: 'Note for me' },
  { to: 'optional', label: 'Optional' },
  { to: 'leave_out', label: 'Leave out' },
]

/** What the clauses became, in the order they want a look. */
const GROUPS = [
  ['not_understood', 'Not understood', 'not understood'],
  ['note', 'Notes only for you', 'for you only'],
  ['condition', 'Conditions', 'on a condition'],
  ['excluded', 'Not included', 'not included'],
  ['supplied_by_others', 'Supplied by others', 'supplied by others'],
  ['contact', 'Contact details', 'to contact them'],
  ['line', 'In the quote', 'in the quote'],
] as const satisfies readonly (readonly [kind: ShownClause['kind'], title: string, short: string])[]

interface HeardClausesProps {
  readonly quote: ShownQuote
  /** Undefined where clauses are only shown. */
  readonly moves: ClauseMoves | undefined
  /** Whether only what wants a look is unfolded from the start. */
  readonly isBrief?: boolean
}

/** How many clauses wait to be sorted out. */
export const openClauses = ({ clauses }: ShownQuote): number =>
  clauses.filter(({ kind }) => kind === 'not_understood').length

/** The description clause by clause, each with what it became; one tap makes it something else. */
export function HeardClauses({ quote, moves, isBrief = false }: HeardClausesProps) {
  const id = useId()
  const wanting = openClauses(quote)
  const isPlain = quote.clauses.every(({ kind }) => kind === 'line')
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (quote.clauses.length === 0) return null
  // What only repeats the lines below is out of the way.
  const isOpen = chosen ?? (wanting > 0 || !(isPlain || isBrief))
  return (
    // No landmark: the preview over the page has one too.
    <div className={styles.heard} data-heard>
      <h4 className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-clauses`}
          onClick={() => setChosen(!isOpen)}
        >
          <span>Here’s what we heard</span>
          {wanting > 0 && <span className={styles.open}>{wanting} to sort out</span>}
          {!isOpen && <span className={styles.summary}>{summaryOf(quote)}</span>}
          <IconChevronDown size={18} className={styles.chevron} aria-hidden />
        </button>
      </h4>
      <div id={`${id}-clauses`} className={styles.groups} hidden={!isOpen}>
        {GROUPS.map(([kind, title]) => {
          const clauses = quote.clauses.filter((clause) => clause.kind === kind)
          if (clauses.length === 0) return null
          return (
            <div key={kind} data-kind={kind}>
              <p id={`${id}-${kind}`} className={styles.kind}>
                {title}
              </p>
              <ul className="stack-close" aria-labelledby={`${id}-${kind}`}>
                {clauses.map((clause) => (
                  <Chip key={clause.start} clause={clause} quote={quote} moves={moves} />
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** "2 for you only, 3 in the quote" */
const summaryOf = ({ clauses }: ShownQuote): string =>
  GROUPS.flatMap(([kind, , short]) => {
    const count = clauses.filter((clause) => clause.kind === kind).length
    return count === 0 ? [] : [`${count} ${short}`]
  }).join(', ')

/** What a clause is now, as the button that would make it that. */
function targetOf({ kind, lineId }: ShownClause, { lines }: ShownQuote): ClauseTarget | undefined {
  if (kind === 'note') return 'note'
  if (kind === 'excluded') return 'leave_out'
  if (kind !== 'line') return undefined
  return lines.find(({ id }) => id === lineId)?.optional === true ? 'optional' : 'include'
}

interface ChipProps extends HeardClausesProps {
  readonly clause: ShownClause
}

function Chip({ clause, quote, moves }: ChipProps) {
  const present = targetOf(clause, quote)
  // What parted it from the next one is no part of it.
  const words = clause.text.trim().replace(/[\s,;]+$/, '')
  const isMoving = moves?.moving?.start === clause.start
  return (
    <li className={styles.chip} aria-busy={isMoving || undefined}>
      <span className={styles.words}>{words}</span>
      {moves && (
        <fieldset className={styles.targets} aria-label={`What to do with “${words}”`}>
          {TARGETS.map(({ to, label }) => (
            <button
              key={to}
              type="button"
              className={styles.target}
              aria-pressed={isMoving ? moves.moving?.to === to : present === to}
              disabled={moves.moving !== null}
              onClick={() => present !== to && moves.move(clause, to)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  )
}
