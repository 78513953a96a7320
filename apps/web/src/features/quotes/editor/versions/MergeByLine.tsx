import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formats } from '../../../../platform/region.ts'
import { toast } from '../../../../platform/toasts.ts'
import { type FormLine, type HeaderField, type QuoteForm, termsOf } from '../model/form.ts'
import { formTotals, lineCents } from '../model/form-totals.ts'
import { formOf } from '../model/form-wire.ts'
import { type MergeConflict, mergeForms, type Side } from '../model/merge-forms.ts'
import type { VersionConflict } from '../state/use-conflict.ts'
import styles from './Versions.module.css'

interface MergeByLineProps {
  readonly conflict: VersionConflict
  readonly onBack: () => void
  readonly onMerged: (form: QuoteForm) => void
}

/** Both changes in one quote: only where both sides changed the same thing is there something to choose. */
export function MergeByLine({ conflict, onBack, onMerged }: MergeByLineProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const { base, mine, theirs } = conflict
  const merged = mergeForms({ base: base.form, mine, theirs: formOf(theirs) }, choices)
  const totals = formTotals(merged.form, termsOf(theirs))
  const author = conflict.changedBy ?? 'Someone else'
  return (
    <div className="stack-wide">
      <Text>
        {merged.conflicts.length === 0
          ? 'Both sets of changes fit together.'
          : 'We’ve merged what only one of you changed. Choose where you both changed the same thing:'}
      </Text>
      {merged.conflicts.map((one) => (
        <fieldset key={one.key} className={styles.question}>
          <legend>{nameOf(one)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={one.key}
                checked={(choices[one.key] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [one.key]: side })}
              />
              <span>
                <strong>{side === 'mine' ? 'Yours' : author}:</strong> {valueOf(one, side)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Text fw={600}>
        Merged total {formats().money(totals.totalCents, merged.form.fields.currency)},{' '}
        {merged.form.lines.length} {merged.form.lines.length === 1 ? 'line' : 'lines'}
      </Text>
      <div className="row-wide">
        <Button
          data-autofocus
          onClick={() => {
            onMerged(merged.form)
            toast.success('Both sets of changes are in the form. Check it, then save.')
          }}
        >
          Use the merged quote
        </Button>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}

const nameOf = (conflict: MergeConflict): string =>
  conflict.kind === 'line'
    ? (conflict.mine ?? conflict.theirs)?.description || 'A line without a description'
    : fieldName(conflict.field)

function fieldName(field: HeaderField): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueOf(conflict: MergeConflict, side: Side): string {
  if (conflict.kind === 'field') return conflict[side] === '' ? 'Empty' : conflict[side]
  const line: FormLine | undefined = conflict[side]
  if (line === undefined) return 'Removed'
  return `${line.description}, ${line.quantity} ${line.unit} × ${line.unit_price} = ${(lineCents(line) / 100).toFixed(2)}`
}
