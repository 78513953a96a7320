import {
  needsTaxCode,
  needsTaxFreeCode,
  type TargetDocument,
  type TargetLine,
} from '@quotewright/domain/integrations/fit-sale.ts'
import { NeedsInput, ProviderFailure } from './failure.ts'
import type { Choices, Option, TaxCode } from './provider.ts'

/** The choice that the answer to a question makes, by the kind of the question. */
export const CHOICE_OF_QUESTION = {
  account: 'accountId',
  tax_code: 'taxCodeId',
  tax_free_code: 'taxFreeCodeId',
  item: 'itemId',
  location: 'locationId',
  cost_centre: 'costCentreId',
} as const satisfies Readonly<Record<string, keyof Choices>>

type ChoiceQuestion = keyof typeof CHOICE_OF_QUESTION

const MESSAGES: Readonly<Record<ChoiceQuestion, string>> = {
  account: 'Choose the account for these sales',
  tax_code: 'Choose the tax code for these sales',
  tax_free_code: 'Choose the tax code for lines without tax',
  item: 'Choose the item to sell',
  location: 'Choose the location',
  cost_centre: 'Choose the cost centre',
}

/**
 * What a person chose in Manage, or in answer to a question.
 *
 * @param offered what they may choose from, asked for only when nothing is chosen
 * @throws NeedsInput when nothing is chosen; ProviderFailure `validation` when there is nothing to choose from
 */
export async function chosen(
  choices: Choices,
  kind: ChoiceQuestion,
  offered: () => Promise<readonly Option[]>,
): Promise<string> {
  const id = choices[CHOICE_OF_QUESTION[kind]]
  if (id !== null) return id
  const message = MESSAGES[kind]
  const options = await offered()
  if (options.length === 0) throw new ProviderFailure({ kind: 'validation', message, field: kind })
  throw new NeedsInput({ kind, message, choices: options.map(({ id, name }) => ({ id, name })) })
}

/**
 * The tax code of each line: undefined on a document without tax.
 *
 * @throws as `chosen`, for a code that a line needs
 */
export async function taxCodesOf(
  document: TargetDocument,
  choices: Choices,
  offered: () => Promise<readonly TaxCode[]>,
): Promise<(line: TargetLine) => string | undefined> {
  const { taxRateBasisPoints } = document
  const taxed = needsTaxCode(document)
    ? await chosen(choices, 'tax_code', async () => fitting('tax_code', await offered(), taxRateBasisPoints))
    : undefined
  const free = needsTaxFreeCode(document)
    ? await chosen(choices, 'tax_free_code', async () => fitting('tax_free_code', await offered(), 0))
    : undefined
  return ({ taxable }) => (taxable ? taxed : free)
}

/**
 * The tax code of each line where every line names one, as on a document without tax: the provider would put its own
 * tax on a line without.
 *
 * @throws as `chosen`, for a code that a line needs
 */
export function everyTaxCodeOf(
  document: TargetDocument,
  choices: Choices,
  offered: () => Promise<readonly TaxCode[]>,
): Promise<(line: TargetLine) => string | undefined> {
  // Nothing of it is taxable, so that all of it needs a free code.
  const coded = document.taxRateBasisPoints === 0 ? { ...document, taxRateBasisPoints: 1 } : document
  return taxCodesOf(coded, choices, offered)
}

/**
 * Codes of a rate; all of them where the provider tells none.
 *
 * @throws ProviderFailure `validation` when every code is of another rate
 */
function fitting(
  field: 'tax_code' | 'tax_free_code',
  codes: readonly TaxCode[],
  rateBasisPoints: number,
): readonly TaxCode[] {
  const exact = codes.filter((code) => code.rateBasisPoints === rateBasisPoints)
  const found = exact.length > 0 ? exact : codes.filter((code) => code.rateBasisPoints === null)
  if (found.length === 0 && codes.length > 0) {
    const message = `There's no tax code for ${rateBasisPoints / 100}%. Add one there, then try again.`
    throw new ProviderFailure({ kind: 'validation', message, field })
  }
  return found
}

/** Answers to what becomes of an earlier version that was pushed. */
export const NEWER_VERSION = { question: 'newer_version', leave: 'leave', second: 'new' } as const

/**
 * A quote that was pushed before and can't be brought to a newer version there.
 *
 * @param isCertain false where the earlier push stopped before it was known whether it arrived
 */
export const newerVersion = (providerName: string, isCertain = true): NeedsInput =>
  new NeedsInput({
    kind: NEWER_VERSION.question,
    message: `${providerName} ${isCertain ? 'already has' : 'may already have'} an earlier version of this.`,
    choices: [
      { id: NEWER_VERSION.leave, name: `I'll change it in ${providerName} myself` },
      { id: NEWER_VERSION.second, name: 'Create a second one' },
    ],
  })
