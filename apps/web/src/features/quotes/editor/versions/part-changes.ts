import { promotionText } from '@quotewright/domain/quotes/promotions.ts'
import { currentRegion } from '../../../../platform/region.ts'
import type { FormLine, QuoteForm } from '../model/form.ts'
import { placeKey, placeOf } from '../model/form-groups.ts'
import { readOptionalAmount } from '../model/numbers.ts'

/** A change of the quote's structure, in a sentence. */
export interface PartChange {
  readonly key: string
  readonly text: string
}

interface Part {
  readonly id: string
  readonly title: string
}

const promotionsOf = ({ promotions, fields }: QuoteForm): Part[] =>
  promotions.map(({ id, name, value }) => ({
    id,
    title: `${name}, ${promotionText(value, { ...currentRegion(), currency: fields.currency })}`,
  }))

function titleChanges(kind: string, before: readonly Part[], after: readonly Part[]): PartChange[] {
  const was = new Map(before.map((part) => [part.id, part]))
  const is = new Map(after.map((part) => [part.id, part]))
  const changes: PartChange[] = []
  for (const { id, title } of after) {
    const earlier = was.get(id)
    if (earlier === undefined) changes.push({ key: `${kind} ${id}`, text: `${kind} “${title}” added` })
    else if (earlier.title !== title) {
      changes.push({ key: `${kind} ${id}`, text: `${kind} “${earlier.title}” is now “${title}”` })
    }
  }
  for (const { id, title } of before) {
    if (!is.has(id)) changes.push({ key: `${kind} ${id}`, text: `${kind} “${title}” removed` })
  }
  return changes
}

function placeName(line: FormLine, form: QuoteForm): string {
  const { section_id, option_id } = placeOf(line, form)
  const part =
    option_id === null
      ? form.sections.find(({ id }) => id === section_id)
      : form.options.find(({ id }) => id === option_id)
  return part === undefined ? 'the quote itself' : `“${part.title}”`
}

function lineChanges(before: QuoteForm, after: QuoteForm): PartChange[] {
  const was = new Map(before.lines.map((line) => [line.id, line]))
  return after.lines.flatMap((line) => {
    const earlier = was.get(line.id)
    if (earlier === undefined) return []
    const name = `“${line.description}”`
    const changes: PartChange[] = []
    if (placeKey(placeOf(line, after)) !== placeKey(placeOf(earlier, before))) {
      changes.push({ key: `place ${line.id}`, text: `${name} is now in ${placeName(line, after)}` })
    }
    if (line.optional && earlier.optional && line.selected !== earlier.selected) {
      changes.push({
        key: `taken ${line.id}`,
        text: `Optional ${name} is ${line.selected ? 'taken' : 'left out'}`,
      })
    }
    if (readOptionalAmount(line.unit_cost) !== readOptionalAmount(earlier.unit_cost)) {
      changes.push({ key: `cost ${line.id}`, text: `The cost of ${name} changed` })
    }
    return changes
  })
}

function optionChanges(before: QuoteForm, after: QuoteForm): PartChange[] {
  const was = new Map(before.options.map((option) => [option.id, option]))
  return after.options.flatMap((option) => {
    const earlier = was.get(option.id)
    if (earlier === undefined) return []
    const changes: PartChange[] = []
    if (option.selected && !earlier.selected) {
      changes.push({ key: `chosen ${option.id}`, text: `“${option.title}” is chosen now` })
    }
    if (!option.selected && earlier.selected && option.kind === 'add_on') {
      changes.push({ key: `chosen ${option.id}`, text: `Add-on “${option.title}” is left out now` })
    }
    if (option.group !== earlier.group) {
      changes.push({ key: `group ${option.id}`, text: `Choice “${earlier.group}” is now “${option.group}”` })
    }
    return changes
  })
}

/** What the comparison of lines and fields does not tell: sections, options, promotions, and which line stands where. */
export function partChanges(before: QuoteForm, after: QuoteForm): PartChange[] {
  return [
    ...titleChanges('Section', before.sections, after.sections),
    ...titleChanges('Option', before.options, after.options),
    ...titleChanges('Promotion', promotionsOf(before), promotionsOf(after)),
    ...optionChanges(before, after),
    ...lineChanges(before, after),
  ]
}
