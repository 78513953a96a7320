/**
 * A part of a quote that the customer decides on, with line items of its own:
 * an `alternative` (exactly one of its group is chosen) or an `add_on` (taken
 * or left). Source: decisions §6 "Quote options".
 */
export interface QuoteOption {
  readonly id: string
  readonly kind: 'alternative' | 'add_on'
  /** What the choice is about, such as "Hot water system"; the same for every alternative of it, '' for an add-on. */
  readonly group: string
  readonly title: string
  readonly description: string
  readonly selected: boolean
}

/** What decides whether a line counts. */
export interface ChoosableLine {
  /** A line offered beside the quote, which the customer may take on its own. */
  readonly optional?: boolean
  /** Whether an optional line is taken. */
  readonly selected?: boolean
  /** The option the line belongs to; null or absent for a line of the quote itself. */
  readonly optionId?: string | null
}

/**
 * Whether a line counts in the totals: alternatives that are not chosen and
 * add-ons that are not taken never do. Source: field.md "Conventions".
 */
export function isCounted(line: ChoosableLine, options: readonly QuoteOption[]): boolean {
  if (line.optional === true && line.selected !== true) return false
  if (line.optionId === undefined || line.optionId === null) return true
  return options.some((option) => option.id === line.optionId && option.selected)
}

/** The names of the choices of a quote, in the order of their first alternatives. */
export function choiceGroups(options: readonly QuoteOption[]): string[] {
  const groups = options.filter((option) => option.kind === 'alternative').map((option) => option.group)
  return [...new Set(groups)]
}

/**
 * Every choice with exactly one alternative chosen: the first one that is
 * marked, or else the first one. What a quote is stored with, so that its
 * total never depends on who looks at it.
 */
export function settleChoices(options: readonly QuoteOption[]): QuoteOption[] {
  const chosen = new Map<string, string>()
  for (const option of options) {
    if (option.kind !== 'alternative') continue
    const present = options.find((other) => other.id === chosen.get(option.group))
    if (present === undefined || (option.selected && !present.selected)) chosen.set(option.group, option.id)
  }
  return options.map((option) =>
    option.kind === 'add_on' ? option : { ...option, selected: chosen.get(option.group) === option.id },
  )
}

/** The place of the first alternative that is marked though another one of its choice already is; -1 for none. */
export function secondChosen(options: readonly QuoteOption[]): number {
  const isChosen = ({ kind, selected }: QuoteOption) => kind === 'alternative' && selected
  return options.findIndex(
    (option, at) =>
      isChosen(option) &&
      options.slice(0, at).some((other) => isChosen(other) && other.group === option.group),
  )
}

/**
 * The options after one was chosen, taken or left. Choosing an alternative
 * leaves the others of its group; an alternative cannot be left without
 * choosing another, so that asks for nothing.
 */
export function chooseOption(options: readonly QuoteOption[], id: string, selected: boolean): QuoteOption[] {
  const target = options.find((option) => option.id === id)
  if (target === undefined || (target.kind === 'alternative' && !selected)) return [...options]
  return options.map((option) => {
    if (option.id === id) return { ...option, selected }
    const competes = target.kind === 'alternative' && option.kind === 'alternative'
    return competes && option.group === target.group ? { ...option, selected: false } : option
  })
}
