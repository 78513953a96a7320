import { chooseOption, type QuoteOption, settleChoices } from '@quotewright/domain/quotes/options.ts'
import type { QuoteForm } from './form.ts'

type Options = QuoteForm['options']

const swap = <T>(list: readonly T[], at: number, step: -1 | 1): readonly T[] => {
  const [one, other] = [list[at], list[at + step]]
  if (one === undefined || other === undefined) return list
  return list.map((each) => (each === one ? other : each === other ? one : each))
}

export const moveSection = (form: QuoteForm, id: string, step: -1 | 1): QuoteForm => ({
  ...form,
  sections: swap(
    form.sections,
    form.sections.findIndex((section) => section.id === id),
    step,
  ),
})

/** Takes a heading away; its lines stay, above the sections. */
export function removeSection(form: QuoteForm, id: string): QuoteForm {
  return {
    ...form,
    sections: form.sections.filter((section) => section.id !== id),
    lines: form.lines.map((line) => (line.section_id === id ? { ...line, section_id: null } : line)),
  }
}

/** A name that none of the names has: "Choice", "Choice 2", … */
export function freeName(wanted: string, names: readonly string[]): string {
  if (!names.includes(wanted)) return wanted
  let number = 2
  while (names.includes(`${wanted} ${number}`)) number += 1
  return `${wanted} ${number}`
}

const option = (parts: Pick<QuoteOption, 'id' | 'kind' | 'title'> & Partial<QuoteOption>): QuoteOption => ({
  group: '',
  description: '',
  selected: false,
  ...parts,
})

/** A choice of two; the first is chosen until the customer says otherwise. */
export function addChoice(options: Options, ids: readonly [string, string]): Options {
  const group = freeName(
    'Choice',
    options.map((each) => each.group),
  )
  return [
    ...options,
    option({ id: ids[0], kind: 'alternative', group, title: 'Option A', selected: true }),
    option({ id: ids[1], kind: 'alternative', group, title: 'Option B' }),
  ]
}

/** Letters for alternatives: A … Z, then numbers. */
const letter = (index: number): string => (index < 26 ? String.fromCodePoint(65 + index) : String(index + 1))

export function addAlternative(options: Options, group: string, id: string): Options {
  const last = options.findLastIndex((each) => each.group === group)
  const count = options.filter((each) => each.group === group).length
  const titles = options.filter((each) => each.group === group).map(({ title }) => title)
  const added = option({
    id,
    kind: 'alternative',
    group,
    title: freeName(`Option ${letter(count)}`, titles),
  })
  return [...options.slice(0, last + 1), added, ...options.slice(last + 1)]
}

export function addAddOn(options: Options, id: string): Options {
  const titles = options.map(({ title }) => title)
  return [...options, option({ id, kind: 'add_on', title: freeName('Add-on', titles) })]
}

/** Calls a choice something else; a name that another choice has would make one of the two. */
export function renameGroup(options: Options, group: string, name: string): Options {
  if (options.some((each) => each.kind === 'alternative' && each.group === name)) return options
  return options.map((each) =>
    each.kind === 'alternative' && each.group === group ? { ...each, group: name } : each,
  )
}

export const choose = (options: Options, id: string, selected: boolean): Options =>
  chooseOption(options, id, selected)

/** Takes an option away together with its lines. */
export function removeOption(form: QuoteForm, id: string): QuoteForm {
  return {
    ...form,
    options: settleChoices(form.options.filter((each) => each.id !== id)),
    lines: form.lines.filter((line) => line.option_id !== id),
  }
}
