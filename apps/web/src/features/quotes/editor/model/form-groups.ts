import type { QuoteSection } from '@quotewright/domain/quotes/layout.ts'
import { choiceGroups, type QuoteOption } from '@quotewright/domain/quotes/options.ts'
import { type FormLine, type Place, type QuoteForm, TOP } from './form.ts'

/** Lines that stand together on the screen. */
interface LineGroup {
  readonly place: Place
  readonly lines: readonly FormLine[]
}
export interface SectionGroup extends LineGroup {
  /** Null for the lines above all sections. */
  readonly section: QuoteSection | null
}
export interface OptionGroup extends LineGroup {
  readonly option: QuoteOption
}

/** The form in the order it is shown, with the parts that are still empty. */
export interface FormLayout {
  readonly sections: readonly SectionGroup[]
  readonly choices: readonly { readonly group: string; readonly options: readonly OptionGroup[] }[]
  readonly addOns: readonly OptionGroup[]
}

/** The place a line really has: one that names a part the quote has not is above all. */
export function placeOf(line: FormLine, form: Pick<QuoteForm, 'sections' | 'options'>): Place {
  const { section_id, option_id } = line
  if (option_id !== null && form.options.some(({ id }) => id === option_id))
    return { section_id: null, option_id }
  if (section_id !== null && form.sections.some(({ id }) => id === section_id))
    return { section_id, option_id: null }
  return TOP
}

export const placeKey = ({ section_id, option_id }: Place): string => `${option_id ?? ''}/${section_id ?? ''}`

export const isSamePlace = (left: Place, right: Place): boolean => placeKey(left) === placeKey(right)

export function formLayout(form: QuoteForm): FormLayout {
  const byPlace = Map.groupBy(form.lines, (line) => placeKey(placeOf(line, form)))
  const linesAt = (place: Place) => byPlace.get(placeKey(place)) ?? []
  const sectionGroups = [null, ...form.sections].map((section): SectionGroup => {
    const place = { section_id: section?.id ?? null, option_id: null }
    return { section, place, lines: linesAt(place) }
  })
  const optionGroup = (option: QuoteOption): OptionGroup => {
    const place = { section_id: null, option_id: option.id }
    return { option, place, lines: linesAt(place) }
  }
  const hasOtherLines = form.lines.length > linesAt(TOP).length
  return {
    // Without a line of its own the top is left out, unless it is all there is.
    sections: sectionGroups.filter(
      ({ section, lines }) =>
        section !== null || lines.length > 0 || (form.sections.length === 0 && !hasOtherLines),
    ),
    choices: choiceGroups(form.options).map((group) => ({
      group,
      options: form.options
        .filter((option) => option.kind === 'alternative' && option.group === group)
        .map(optionGroup),
    })),
    addOns: form.options.filter((option) => option.kind === 'add_on').map(optionGroup),
  }
}

/** All groups from top to bottom. */
export const groupsOf = ({
  sections,
  choices,
  addOns,
}: FormLayout): readonly (SectionGroup | OptionGroup)[] => [
  ...sections,
  ...choices.flatMap(({ options }) => options),
  ...addOns,
]
