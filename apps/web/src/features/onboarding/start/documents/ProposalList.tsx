import { Checkbox, TextInput } from '@mantine/core'
import type { Source } from '@quotewright/domain/onboarding/documents/own-document.ts'
import { perUnit } from '@quotewright/domain/quotes/units.ts'
import { CURRENCY_SIGNS } from '../../../../platform/region.ts'
import { TALL } from '../../../../ui/form-parts.tsx'
import { PRICE } from '../../wizard/field-props.ts'
import styles from './Documents.module.css'
import type { Edit } from './documents-draft.ts'
import type { FieldRow, Present, PriceRow } from './proposal-rows.ts'

type OnEdit = (row: string, edit: Edit) => void

/** Characters that are saved at most, where they aren’t 200. */
const LONGEST: Partial<Record<FieldRow['field'], number>> = { phone: 40, insurance: 100, licence: 100 }

interface FieldsProps {
  readonly rows: readonly FieldRow[]
  readonly onEdit: OnEdit
}

/** Letterhead and terms: each value with a tick, and where it stands. */
export function ProposedFields({ rows, onEdit }: FieldsProps) {
  return (
    <ul className={styles.rows} aria-label="Your details">
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <Checkbox
            classNames={TALL}
            label={<strong>{row.label}</strong>}
            checked={row.isTicked}
            onChange={(event) => onEdit(row.id, { isTicked: event.currentTarget.checked })}
          />
          {row.mode === null ? (
            <TextInput
              aria-label={`${row.label}, as saved`}
              autoComplete="off"
              maxLength={LONGEST[row.field] ?? 200}
              value={row.text}
              error={row.problem}
              // What someone types they want.
              onChange={(event) => onEdit(row.id, { text: event.currentTarget.value, isTicked: true })}
            />
          ) : (
            <p>{row.text}</p>
          )}
          <Notes row={row} />
        </li>
      ))}
    </ul>
  )
}

interface PricesProps {
  readonly rows: readonly PriceRow[]
  readonly settings: Present['settings']
  readonly onEdit: OnEdit
}

/** The rate card: each price with a tick, and where it stands. */
export function ProposedPrices({ rows, settings, onEdit }: PricesProps) {
  const sign = CURRENCY_SIGNS[settings.currency]
  const tax = settings.tax_label
  return (
    <ul className={styles.rows} aria-label="Your prices">
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.price}>
            <Checkbox
              classNames={TALL}
              label={<strong>{row.label}</strong>}
              checked={row.isTicked}
              onChange={(event) => onEdit(row.id, { isTicked: event.currentTarget.checked })}
            />
            <TextInput
              {...PRICE}
              aria-label={`Price of ${row.label}`}
              leftSection={sign}
              value={row.text}
              error={row.problem}
              onChange={(event) => onEdit(row.id, { text: event.currentTarget.value, isTicked: true })}
            />
            <span className={styles.per}>
              {perUnit(row.unit)}
              {settings.tax_registered && `, ${row.taxIncluded ? 'incl' : 'excl'} ${tax}`}
            </span>
          </div>
          <Notes row={row} before={sign} />
        </li>
      ))}
    </ul>
  )
}

const from = ({ fileName, page }: Source): string => `from ${fileName}, page ${page}`

interface NotesProps {
  readonly row: Pick<FieldRow, 'isTicked' | 'source' | 'present' | 'others'>
  /** What is put in front of amounts. */
  readonly before?: string
}

/** Where a value stands, what it would replace, and what older documents say. */
function Notes({ row: { isTicked, source, present, others }, before = '' }: NotesProps) {
  return (
    <div className={styles.notes}>
      <p>
        {from(source)}: <q className={styles.printed}>{source.text}</q>
      </p>
      {present !== '' && (
        <p className={styles.now}>
          {isTicked ? `Replaces ${before}${present}` : `Now: ${before}${present}. Tick to replace.`}
        </p>
      )}
      {others.map(({ text, source: other }) => (
        <p key={`${other.fileName} ${text}`}>
          {other.fileName}, page {other.page} says {before}
          {text}
        </p>
      ))}
    </div>
  )
}
