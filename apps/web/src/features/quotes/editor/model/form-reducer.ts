import type { QuoteOption } from '@quotewright/domain/quotes/options.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import { NO_TOTAL } from '@quotewright/domain/quotes/publish-gate.ts'
import { type FormLine, type HeaderFields, isBlankLine, type Place, type QuoteForm, TOP } from './form.ts'
import {
  addLines,
  copyLine,
  type DropTarget,
  dropLine,
  type LineCell,
  type LinePatch,
  patchLine,
  stepLine,
  tidyCell,
} from './form-lines.ts'
import {
  addAddOn,
  addAlternative,
  addChoice,
  choose,
  moveSection,
  removeOption,
  removeSection,
  renameGroup,
} from './form-parts.ts'
import { EXPIRES_TOO_EARLY, type FormProblems, NO_PROBLEMS } from './form-problems.ts'

export interface FormState {
  readonly form: QuoteForm
  readonly problems: FormProblems
  /** What the last action took away, until something else is changed. */
  readonly removed: { readonly form: QuoteForm; readonly text: string } | undefined
}

type LinesAction =
  | { readonly type: 'line typed'; readonly key: string; readonly patch: LinePatch }
  | { readonly type: 'line left'; readonly key: string; readonly cell: LineCell }
  | {
      readonly type: 'lines added'
      readonly lines: readonly FormLine[]
      readonly place: Place
      readonly afterKey?: string
    }
  /** Lines that were made elsewhere: a line that is still empty makes way for them. */
  | { readonly type: 'lines brought'; readonly lines: readonly FormLine[] }
  /** What was brought goes again; a form keeps one line. */
  | { readonly type: 'lines taken back'; readonly keys: readonly string[]; readonly blank: FormLine }
  /** A line becomes the first of several, as when rows are pasted into it. */
  | { readonly type: 'line replaced'; readonly key: string; readonly lines: readonly FormLine[] }
  | { readonly type: 'line removed'; readonly key: string }
  | { readonly type: 'line copied'; readonly key: string; readonly copyId: string }
  | { readonly type: 'line stepped'; readonly key: string; readonly step: -1 | 1 }
  | { readonly type: 'line dropped'; readonly key: string; readonly target: DropTarget }

type PartsAction =
  | { readonly type: 'section added'; readonly id: string; readonly line: FormLine }
  | { readonly type: 'section titled'; readonly id: string; readonly title: string }
  | { readonly type: 'section stepped'; readonly id: string; readonly step: -1 | 1 }
  | { readonly type: 'section removed'; readonly id: string }
  | {
      readonly type: 'choice added'
      readonly ids: readonly [string, string]
      readonly lines: readonly [FormLine, FormLine]
    }
  | { readonly type: 'choice named'; readonly group: string; readonly name: string }
  | {
      readonly type: 'alternative added'
      readonly group: string
      readonly id: string
      readonly line: FormLine
    }
  | { readonly type: 'add-on added'; readonly id: string; readonly line: FormLine }
  | {
      readonly type: 'option typed'
      readonly id: string
      readonly patch: Partial<Pick<QuoteOption, 'title' | 'description'>>
    }
  | { readonly type: 'option chosen'; readonly id: string; readonly selected: boolean }
  | { readonly type: 'option removed'; readonly id: string }
  /** Nothing changes when the form has it. */
  | { readonly type: 'promotion added'; readonly promotion: AppliedPromotion }
  | { readonly type: 'promotion removed'; readonly id: string }

export type FormAction =
  | LinesAction
  | PartsAction
  | { readonly type: 'field typed'; readonly field: keyof HeaderFields; readonly value: string }
  | { readonly type: 'removal undone' }
  | { readonly type: 'refused'; readonly problems: FormProblems }
  /** The whole form becomes another one: saved, restored, merged. */
  | { readonly type: 'replaced'; readonly form: QuoteForm }
  /** The same, made of what is typed by now. */
  | { readonly type: 'adopted'; readonly adopt: (present: QuoteForm) => QuoteForm }

export type Dispatch = (action: FormAction) => void

export const startState = (form: QuoteForm): FormState => ({
  form,
  problems: NO_PROBLEMS,
  removed: undefined,
})

const inOption = (id: string): Place => ({ section_id: null, option_id: id })

function changedLines(form: QuoteForm, action: LinesAction): QuoteForm {
  const changeLine = (key: string, change: (line: FormLine) => FormLine): QuoteForm => {
    const at = form.lines.findIndex((line) => line.key === key)
    const line = form.lines[at]
    const changed = line && change(line)
    // The same line again must be the same form: every row is compared by identity.
    if (changed === undefined || changed === line) return form
    return { ...form, lines: form.lines.with(at, changed) }
  }
  switch (action.type) {
    case 'line typed':
      return changeLine(action.key, (line) => patchLine(line, action.patch))
    case 'line left':
      return changeLine(action.key, (line) => tidyCell(line, action.cell))
    case 'lines added':
      return addLines(form, action.lines, action.place, action.afterKey)
    case 'lines brought': {
      const [only] = form.lines
      const isBlank = form.lines.length === 1 && only !== undefined && isBlankLine(only)
      if (action.lines.length === 0) return form
      return addLines(isBlank ? { ...form, lines: [] } : form, action.lines, TOP)
    }
    case 'lines taken back': {
      const left = form.lines.filter(({ key }) => !action.keys.includes(key))
      return { ...form, lines: left.length === 0 ? [action.blank] : left }
    }
    case 'line replaced': {
      const [first, ...rest] = action.lines
      const line = form.lines.find(({ key }) => key === action.key)
      if (first === undefined || line === undefined) return form
      const replaced = {
        ...line,
        ...first,
        key: line.key,
        id: line.id,
        section_id: line.section_id,
        option_id: line.option_id,
      }
      return addLines(
        changeLine(action.key, () => replaced),
        rest,
        line,
        line.key,
      )
    }
    case 'line removed':
      // Source: part 2 §5.
      if (form.lines.length === 1) return form
      return { ...form, lines: form.lines.filter(({ key }) => key !== action.key) }
    case 'line copied':
      return copyLine(form, action.key, action.copyId)
    case 'line stepped':
      return stepLine(form, action.key, action.step)
    case 'line dropped':
      return dropLine(form, action.key, action.target)
  }
}

function changedParts(form: QuoteForm, action: PartsAction): QuoteForm {
  const { sections, options } = form
  switch (action.type) {
    case 'section added': {
      const added = { ...form, sections: [...sections, { id: action.id, title: '' }] }
      return addLines(added, [action.line], { section_id: action.id, option_id: null })
    }
    case 'section titled':
      return {
        ...form,
        sections: sections.map((each) => (each.id === action.id ? { ...each, title: action.title } : each)),
      }
    case 'section stepped':
      return moveSection(form, action.id, action.step)
    case 'section removed':
      return removeSection(form, action.id)
    case 'choice added': {
      const added = { ...form, options: addChoice(options, action.ids) }
      const withFirst = addLines(added, [action.lines[0]], inOption(action.ids[0]))
      return addLines(withFirst, [action.lines[1]], inOption(action.ids[1]))
    }
    case 'choice named':
      return { ...form, options: renameGroup(options, action.group, action.name) }
    case 'alternative added': {
      const added = { ...form, options: addAlternative(options, action.group, action.id) }
      return addLines(added, [action.line], inOption(action.id))
    }
    case 'add-on added':
      return addLines({ ...form, options: addAddOn(options, action.id) }, [action.line], inOption(action.id))
    case 'option typed':
      return {
        ...form,
        options: options.map((each) => (each.id === action.id ? { ...each, ...action.patch } : each)),
      }
    case 'option chosen':
      return { ...form, options: choose(options, action.id, action.selected) }
    case 'option removed': {
      const left = removeOption(form, action.id)
      return left.lines.length === 0 ? form : left
    }
    case 'promotion added': {
      const { promotion } = action
      const isThere = form.promotions.some(({ id }) => id === promotion.id)
      return isThere ? form : { ...form, promotions: [...form.promotions, promotion] }
    }
    case 'promotion removed':
      return { ...form, promotions: form.promotions.filter(({ id }) => id !== action.id) }
  }
}

const REMOVED: Partial<Record<FormAction['type'], string>> = {
  'line removed': 'Line removed',
  'section removed': 'Section removed, its lines are kept',
  'option removed': 'Option removed with its lines',
}

/** A discount changes the total, and a reason makes one of nothing right; emptied again, it is asked for again. */
function totalProblemAfter(
  { total }: FormProblems,
  { field, value }: Extract<FormAction, { readonly type: 'field typed' }>,
): string | undefined {
  if (field === 'discount') return undefined
  if (field !== 'free_reason') return total
  return value.trim() === '' ? NO_TOTAL : undefined
}

/** The problems that are left: an error clears when its field is edited. Source: part 2 §5. */
function problemsAfter(problems: FormProblems, action: FormAction): FormProblems {
  if (problems === NO_PROBLEMS) return problems
  if (action.type === 'field typed') {
    const fields = { ...problems.fields }
    delete fields[action.field]
    if (action.field === 'quote_date' && fields.valid_until === EXPIRES_TOO_EARLY) delete fields.valid_until
    return { ...problems, fields, total: totalProblemAfter(problems, action) }
  }
  if (
    action.type === 'section titled' ||
    action.type === 'option typed' ||
    action.type === 'promotion removed'
  ) {
    const { [action.id]: _, ...parts } = problems.parts
    return { ...problems, parts, ...(action.type === 'promotion removed' ? { total: undefined } : {}) }
  }
  if (action.type === 'promotion added') return { ...problems, total: undefined }
  if (action.type === 'line left') return problems
  if (action.type === 'choice named') return { ...problems, parts: {} }
  if (action.type === 'line typed') {
    const { [action.key]: _, ...cells } = problems.cells
    const isRight = Object.keys(cells).length === 0
    return { ...problems, cells, lines: isRight ? undefined : problems.lines, total: undefined }
  }
  return { ...problems, lines: undefined, cells: {}, total: undefined }
}

function changedForm(
  form: QuoteForm,
  action: LinesAction | PartsAction | (FormAction & { type: 'field typed' }),
): QuoteForm {
  if (action.type === 'field typed')
    return { ...form, fields: { ...form.fields, [action.field]: action.value } }
  return isLinesAction(action) ? changedLines(form, action) : changedParts(form, action)
}

const isLinesAction = (action: LinesAction | PartsAction): action is LinesAction =>
  action.type.startsWith('line')

/** The form and what is wrong with it after an action. Pure: ids and new lines come with the action. */
export function formReducer(state: FormState, action: FormAction): FormState {
  if (action.type === 'refused') return { ...state, problems: action.problems }
  if (action.type === 'replaced') return startState(action.form)
  if (action.type === 'adopted') return startState(action.adopt(state.form))
  if (action.type === 'removal undone') {
    return state.removed === undefined ? state : startState(state.removed.form)
  }
  const form = changedForm(state.form, action)
  if (form === state.form) return state
  return { form, problems: problemsAfter(state.problems, action), removed: removedAfter(state, action) }
}

/** What can be brought back after a change. Leaving a cell only tidies it and takes nothing. */
function removedAfter(state: FormState, action: FormAction): FormState['removed'] {
  if (action.type === 'line left') return state.removed
  const text = REMOVED[action.type]
  return text === undefined ? undefined : { form: state.form, text }
}
