import type { Choices, Options, TaxCode } from '../providers/provider.ts'

/** The tax of an organization. */
interface Tax {
  readonly rateBasisPoints: number
  /** As it is printed beside amounts. */
  readonly label: string
}

/** Makes the choices that leave no choice: what was chosen stays, and what could be several things is left to a person. */
export function presetChoices(choices: Choices, options: Options, tax: Tax): Choices {
  return {
    accountId: choices.accountId ?? only(options.accounts),
    taxCodeId: choices.taxCodeId ?? fitting(options.taxCodes, tax.rateBasisPoints, [tax.label]),
    taxFreeCodeId:
      choices.taxFreeCodeId ??
      fitting(options.taxCodes, 0, [`${tax.label} free`, `${tax.label}-free`, 'tax free']),
    itemId: choices.itemId ?? only(options.items),
    locationId: choices.locationId ?? only(options.locations),
    costCentreId: choices.costCentreId ?? only(options.costCentres),
  }
}

const only = (list: readonly { readonly id: string }[] = []): string | null =>
  list.length === 1 ? (list[0]?.id ?? null) : null

/** The one code of a rate; of several, or where rates are unknown, the one of such a name, or else with it in its name. */
function fitting(
  codes: readonly TaxCode[] = [],
  rateBasisPoints: number,
  names: readonly string[],
): string | null {
  const ofRate = codes.filter((code) => code.rateBasisPoints === rateBasisPoints)
  const possible = ofRate.length > 0 ? ofRate : codes.filter((code) => code.rateBasisPoints === null)
  const wanted = names.map((name) => name.toLowerCase())
  const named = possible.filter(({ name }) => wanted.includes(name.trim().toLowerCase()))
  const naming = possible.filter(({ name }) => wanted.some((part) => name.toLowerCase().includes(part)))
  return (ofRate.length > 0 ? only(ofRate) : null) ?? only(named) ?? only(naming)
}
