import type { CustomerChoice } from '@quotewright/domain/quotes/customer-choice.ts'
import type { FormValues, PageForm } from '../page-form.ts'
import { chooseOptions } from './choose-options.ts'

/**
 * What is chosen in a form of the page; undefined for a form without choices.
 * Alternatives of one choice share a field; add-ons and extras have one each.
 */
export function choiceOf(values: FormValues): CustomerChoice | undefined {
  if (values['choices'] === undefined) return undefined
  const valuesOf = (field: RegExp) =>
    Object.entries(values).flatMap(([name, value]) => (field.test(name) ? [value] : []))
  return { optionIds: valuesOf(/^(choice|add-on)-/), lineIds: valuesOf(/^extra-/) }
}

/** Chooses options and extras; with `preview` the page is shown as it would be, and nothing is saved. */
const optionsForm: PageForm = {
  name: 'options',
  kind: 'options',
  limitPerMinute: 60,
  anchor: 'options',
  async submit({ ctx, quoteId }, values) {
    const preview = values['preview'] !== undefined
    const shown = await chooseOptions(ctx, quoteId, {
      choice: choiceOf(values) ?? { optionIds: [], lineIds: [] },
      basedOnVersion: Number(values['version_number']),
      preview,
    })
    return preview ? shown : undefined
  },
}

/** The forms by which a customer changes a quote. */
export const CHOICE_FORMS: readonly PageForm[] = [optionsForm]
