import { Alert, Button, Switch, VisuallyHidden } from '@mantine/core'
import { UNITS } from '@quotewright/domain/quotes/units.ts'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useFeatureState } from '../../../../../platform/feature-switches.ts'
import { Panel } from '../../../../../ui/Panel.tsx'
import { useIsPhone } from '../../../../../ui/use-is-phone.ts'
import { newId, newLine, type QuoteForm, TOP } from '../../model/form.ts'
import { formLayout, groupsOf, placeKey } from '../../model/form-groups.ts'
import { useLineDrag } from '../../state/use-line-drag.ts'
import type { QuoteEditor } from '../../state/use-quote-editor.ts'
import { ChoicePart } from './ChoicePart.tsx'
import styles from './Lines.module.css'
import { OptionPart } from './OptionPart.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import type { PlaceChoice, RowContext } from './row-context.ts'
import { SectionPart } from './SectionPart.tsx'
import { useLineActions } from './use-line-actions.ts'

interface LineItemsPanelProps {
  readonly editor: QuoteEditor
  readonly searchInput: RefObject<HTMLInputElement | null>
}

/** All lines of the quote: by section, then what the customer chooses, then what they may add. */
export function LineItemsPanel({ editor, searchInput }: LineItemsPanelProps) {
  const { form, problems, dispatch, terms } = editor
  const { currency, tax_mode: taxMode } = form.fields
  const root = useRef<HTMLDivElement>(null)
  const unitsId = useId()
  const { actions, announcement } = useLineActions({ form, dispatch, root })
  const { drag, grab } = useLineDrag(actions.drop)
  const [wantsCost, setWantsCost] = useState(() => form.lines.some((line) => line.unit_cost !== ''))
  const layout = useMemo(() => formLayout(form), [form])
  const places = usePlaces(form)
  const canFold = useIsPhone()

  const context = useMemo<RowContext>(
    () => ({
      dispatch,
      actions,
      currency,
      taxLabel: terms.taxLabel,
      hasCost: wantsCost,
      canFold,
      unitsId,
      places,
      onGrab: grab,
    }),
    [dispatch, actions, currency, terms.taxLabel, wantsCost, canFold, unitsId, places, grab],
  )
  const rows = {
    cells: problems.cells,
    taxMode,
    taxRateBasisPoints: terms.taxRateBasisPoints,
    drag,
    context,
  }

  return (
    <Panel
      title="Line Items"
      aside={
        <Switch
          label="Cost and margin"
          classNames={{ body: styles.check, label: styles.check }}
          checked={wantsCost}
          onChange={(event) => setWantsCost(event.currentTarget.checked)}
        />
      }
    >
      <div ref={root} className={styles.panel} data-cost={wantsCost || undefined}>
        <QuickAdd editor={editor} input={searchInput} say={actions.say} />
        {problems.lines !== undefined && (
          <Alert color="red" mb="md" role="alert">
            {problems.lines}
          </Alert>
        )}
        <ColumnHeads hasCost={wantsCost} />
        {layout.sections.map((group) => (
          <SectionPart
            key={group.section?.id ?? 'top'}
            group={group}
            problem={group.section === null ? undefined : problems.parts[group.section.id]}
            {...rows}
          />
        ))}
        {layout.choices.map((choice) => (
          <ChoicePart key={choice.options[0]?.option.id} choice={choice} parts={problems.parts} {...rows} />
        ))}
        {layout.addOns.length > 0 && (
          <section className={styles.addOns} aria-label="Add-ons">
            <p>Your customer picks from these. Only picked ones count in the total.</p>
            {layout.addOns.map((group) => (
              <OptionPart
                key={group.option.id}
                group={group}
                problem={problems.parts[group.option.id]}
                {...rows}
              />
            ))}
          </section>
        )}
        {editor.removed && (
          <output className={styles.undo}>
            {editor.removed.text}
            <Button variant="default" onClick={() => dispatch({ type: 'removal undone' })}>
              Undo
            </Button>
          </output>
        )}
        <Adders editor={editor} root={root} />
        <KeysHint />
        <datalist id={unitsId}>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </datalist>
        <VisuallyHidden component="output">{announcement}</VisuallyHidden>
      </div>
    </Panel>
  )
}

function KeysHint() {
  return (
    <p className={styles.hint}>
      <kbd>Enter</kbd> next cell, on the last one a new line · <kbd>Alt</kbd>+<kbd>↑</kbd>
      <kbd>↓</kbd> move the line · <kbd>Alt</kbd>+<kbd>P</kbd> price book · <kbd>Ctrl</kbd>+<kbd>S</kbd> save
      · paste rows from a spreadsheet into a description
    </p>
  )
}

function ColumnHeads({ hasCost }: { readonly hasCost: boolean }) {
  return (
    // Every field has a label of its own.
    <div className={styles.head} aria-hidden>
      <span />
      <span>Description</span>
      <span data-amount>Quantity</span>
      <span>Unit</span>
      {hasCost && <span data-amount>Unit cost</span>}
      <span data-amount>Unit price</span>
      <span data-amount>Total</span>
    </div>
  )
}

/** The parts a line can be moved to; the same list while only lines are typed. */
function usePlaces(form: QuoteForm): readonly PlaceChoice[] {
  const { sections, options } = form
  return useMemo(() => {
    const top: PlaceChoice = { value: placeKey(TOP), label: 'The quote itself', place: TOP }
    const others = groupsOf(formLayout({ ...form, lines: [], sections, options })).flatMap((group) => {
      const title = 'option' in group ? group.option.title : group.section?.title
      return title === undefined ? [] : [{ value: placeKey(group.place), label: title, place: group.place }]
    })
    return [top, ...others]
    // oxlint-disable-next-line react/exhaustive-deps -- lines and fields do not decide which parts there are
  }, [sections, options])
}

interface AddersProps {
  readonly editor: QuoteEditor
  readonly root: RefObject<HTMLElement | null>
}

/** Ways to add a part. */
function Adders({ editor, root }: AddersProps) {
  const { dispatch } = editor
  const hasOptions = useFeatureState()('quoteOptions') === 'on'
  const focusPart = (id: string) =>
    requestAnimationFrame(() => {
      const input = root.current?.querySelector<HTMLInputElement>(`[data-part="${CSS.escape(id)}"]`)
      input?.focus()
      input?.select()
    })
  const plus = <IconPlus size={18} aria-hidden />
  return (
    <div className={styles.adders}>
      <Button
        variant="default"
        leftSection={plus}
        onClick={() => {
          const id = newId('section')
          dispatch({ type: 'section added', id, line: newLine() })
          focusPart(id)
        }}
      >
        Add section
      </Button>
      {hasOptions && (
        <>
          <Button
            variant="default"
            leftSection={plus}
            onClick={() => {
              const ids = [newId('option-a'), newId('option-b')] as const
              dispatch({ type: 'choice added', ids, lines: [newLine(), newLine()] })
              focusPart(ids[0])
            }}
          >
            Add a choice
          </Button>
          <Button
            variant="default"
            leftSection={plus}
            onClick={() => {
              const id = newId('option')
              dispatch({ type: 'add-on added', id, line: newLine() })
              focusPart(id)
            }}
          >
            Add an add-on
          </Button>
        </>
      )}
    </div>
  )
}
