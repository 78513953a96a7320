import { type ChoosableLine, choiceGroups, isCounted, type QuoteOption } from './options.ts'

/** A headed part of a quote. */
export interface QuoteSection {
  readonly id: string
  readonly title: string
}

interface SectionedLine extends ChoosableLine {
  /** The section it is in; null or absent for a line above all sections. */
  readonly sectionId?: string | null
}

/** A stretch of lines with the sum of those that count, in cents. */
export interface LineGroup<Line> {
  readonly lines: readonly Line[]
  readonly subtotalCents: number
}

export interface OptionGroup<Line> extends LineGroup<Line> {
  readonly option: QuoteOption
}

export interface QuoteLayout<Line> {
  /** The lines of the quote itself by section; `section` is null for those above all sections. Empty ones are left out. */
  readonly sections: readonly (LineGroup<Line> & { readonly section: QuoteSection | null })[]
  /** Choose one of each. */
  readonly choices: readonly { readonly group: string; readonly options: readonly OptionGroup<Line>[] }[]
  readonly addOns: readonly OptionGroup<Line>[]
  /** Single lines offered beside the quote. */
  readonly optionalLines: readonly Line[]
}

export interface LayoutParts<Line> {
  readonly lines: readonly Line[]
  readonly sections: readonly QuoteSection[]
  readonly options: readonly QuoteOption[]
  /** The total of one line, in cents. */
  readonly totalOf: (line: Line) => number
}

/**
 * A quote in the order every surface shows it: lines by section, then what is
 * to be chosen, then add-ons, then single optional lines. Each line appears
 * once; one that names an unknown section is above all sections.
 *
 * The subtotal of an option is the sum of its lines whether or not it is
 * chosen, since that is its price.
 */
export function quoteLayout<Line extends SectionedLine>(parts: LayoutParts<Line>): QuoteLayout<Line> {
  const { lines, sections, options, totalOf } = parts
  const optionIds = new Set(options.map((option) => option.id))
  const optionOf = (line: Line) =>
    line.optionId !== undefined && line.optionId !== null && optionIds.has(line.optionId)
      ? line.optionId
      : null
  const own = lines.filter((line) => optionOf(line) === null)
  const sum = (group: readonly Line[]) => group.reduce((cents, line) => cents + totalOf(line), 0)
  const grouped = (group: readonly Line[]): LineGroup<Line> => ({
    lines: group,
    subtotalCents: sum(group.filter((line) => isCounted(line, options))),
  })
  const optionGroup = (option: QuoteOption): OptionGroup<Line> => {
    const group = lines.filter((line) => optionOf(line) === option.id)
    return { option, lines: group, subtotalCents: sum(group.filter((line) => line.optional !== true)) }
  }

  const main = own.filter((line) => line.optional !== true)
  const sectionIds = new Set(sections.map((section) => section.id))
  const inSection = (line: Line, id: string | null) => {
    const named = line.sectionId ?? null
    return (named !== null && sectionIds.has(named) ? named : null) === id
  }
  return {
    sections: [null, ...sections]
      .map((section) => ({
        section,
        ...grouped(main.filter((line) => inSection(line, section?.id ?? null))),
      }))
      .filter((group) => group.lines.length > 0),
    choices: choiceGroups(options).map((group) => ({
      group,
      options: options
        .filter((option) => option.kind === 'alternative' && option.group === group)
        .map(optionGroup),
    })),
    addOns: options.filter((option) => option.kind === 'add_on').map(optionGroup),
    optionalLines: own.filter((line) => line.optional === true),
  }
}
