import { readMoney } from '@quotewright/domain/price-book/cells.ts'
import { readAskedQuantity } from '@quotewright/domain/quotes/change-request.ts'
import { offerWords } from '@quotewright/domain/quotes/counter-offer.ts'
import type { CustomerChoice } from '@quotewright/domain/quotes/customer-choice.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { getOrganization } from '../../organizations/public.ts'
import type { FormValues, PageForm } from '../page-form.ts'
import type { ShownQuote } from '../shown-quote.ts'
import { applyPromotionCode } from './apply-promotion.ts'
import { chooseOptions, type SentOn } from './choose-options.ts'
import { offerPrice } from './offer-price.ts'
import { askUpdatedPrice, requestChange } from './request-change.ts'

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

const sentOn = (values: FormValues): SentOn => ({
  basedOnVersion: Number(values['version_number']),
  choice: choiceOf(values),
})

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

const QUANTITY = 'quantity-'
const SHOWN = 'shown-'

/** The quantities a customer typed, each with its field. One left empty, or as it was shown, stays as it is. */
const typedQuantities = (values: FormValues, country: Country) =>
  Object.entries(values).flatMap(([name, text]) => {
    const lineId = name.slice(QUANTITY.length)
    const isTyped = name.startsWith(QUANTITY) && text.trim() !== '' && text !== values[`${SHOWN}${lineId}`]
    return isTyped ? [{ name, lineId, read: readAskedQuantity(text, country) }] : []
  })

/** The request that waits for an answer, where it is in these words. */
function openRequest({ changeRequest }: ShownQuote, comment: string) {
  const isOpen = changeRequest?.kind === 'change' && changeRequest.state === 'open'
  return isOpen && changeRequest.comment === comment ? changeRequest : undefined
}

/** Asks for other quantities, or for a change in words. */
const changeForm: PageForm = {
  name: 'line-items',
  kind: 'change',
  limitPerMinute: 20,
  anchor: 'asked',
  async submit({ ctx, quoteId }, values) {
    const { country } = await inTransaction(ctx, getOrganization)
    const typed = typedQuantities(values, country)
    const errors = typed.flatMap(({ name, read }) =>
      read.kind === 'problem' ? [{ path: name, message: read.message }] : [],
    )
    const comment = commentOf(values, 'change_comment')
    if (errors[0] !== undefined) throw new AppError('invalid', errors[0].message, { errors })
    const wishes = typed.flatMap(({ lineId, read }) =>
      read.kind === 'value' ? [{ lineId, quantityThousandths: read.value }] : [],
    )
    await atFields(requestChange(ctx, quoteId, { wishes, comment, ...sentOn(values) }), (path) => {
      if (path === 'comment') return 'change_comment'
      const [, at = ''] = /^line_items\.(\d+)\.quantity$/.exec(path) ?? []
      return typed[Number(at)]?.name ?? path
    })
    return undefined
  },
  isDone(shown, values) {
    const asked = openRequest(shown, (values['change_comment'] ?? '').trim())?.changes
    const present = new Map(
      shown.quote.content.lineItems.map(({ id, quantityThousandths }) => [id, quantityThousandths]),
    )
    const wanted = typedQuantities(values, shown.business.country).filter(
      ({ lineId, read }) => read.kind !== 'value' || read.value !== present.get(lineId),
    )
    return (
      asked !== undefined &&
      wanted.length === asked.length &&
      wanted.every(
        ({ lineId, read }) =>
          read.kind === 'value' && asked.find((one) => one.lineId === lineId)?.to === read.value,
      )
    )
  },
}

/** As long as the API takes it. */
const LONGEST_CODE = 40

const promotionForm: PageForm = {
  name: 'promotions',
  kind: 'promotion',
  // Few, so that codes cannot be guessed.
  limitPerMinute: 10,
  anchor: 'options',
  async submit({ ctx, quoteId }, values) {
    const code = (values['code'] ?? '').trim()
    if (code === '') throw invalidField('code', 'Enter the promotion code')
    if (code.length > LONGEST_CODE) throw invalidField('code', 'Must be at most 40 characters')
    await applyPromotionCode(ctx, quoteId, { code, ...sentOn(values) })
    return undefined
  },
  isDone({ quote }, values) {
    const code = (values['code'] ?? '').trim().toLowerCase()
    return code !== '' && quote.content.promotions.some((promotion) => promotion.code.toLowerCase() === code)
  },
}

const updatedPriceForm: PageForm = {
  name: 'updated-price',
  kind: 'updated_price',
  limitPerMinute: 20,
  anchor: 'asked',
  async submit({ ctx, quoteId }, values) {
    await askUpdatedPrice(ctx, quoteId, commentOf(values, 'price_comment'))
    return undefined
  },
}

const priceForm: PageForm = {
  name: 'price',
  kind: 'price',
  limitPerMinute: 10,
  anchor: 'asked',
  async submit({ ctx, quoteId }, values) {
    const { country } = await inTransaction(ctx, getOrganization)
    const { decimalMark } = formatsOf(country)
    const read = readMoney(values['price_amount'] ?? '', MAX_AMOUNT_CENTS, decimalMark)
    if (read.kind === 'problem') throw invalidField('price_amount', read.message)
    const offer = {
      totalCents: read.value ?? 0,
      booksThisWeek: values['books_this_week'] !== undefined,
      paysOnDay: values['pays_on_day'] !== undefined,
      ...sentOn(values),
    }
    await atFields(offerPrice(ctx, quoteId, offer), () => 'price_amount')
    return undefined
  },
  isDone(shown, values) {
    const { money, decimalMark } = formatsOf(shown.business.country)
    const read = readMoney(values['price_amount'] ?? '', MAX_AMOUNT_CENTS, decimalMark)
    if (read.kind === 'problem') return false
    const words = offerWords(money(read.value ?? 0, shown.quote.content.currency), {
      booksThisWeek: values['books_this_week'] !== undefined,
      paysOnDay: values['pays_on_day'] !== undefined,
    })
    return openRequest(shown, words) !== undefined
  },
}

/** As the API takes it. */
const MOST_CHARACTERS = 2_000

function commentOf(values: FormValues, field: string): string {
  const comment = (values[field] ?? '').trim()
  if (comment.length > MOST_CHARACTERS) throw invalidField(field, 'Must be at most 2,000 characters')
  return comment
}

/** Names the fields of a refusal as the form does. */
async function atFields(work: Promise<unknown>, fieldOf: (path: string) => string): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError) || error.extras.errors === undefined) throw error
    const errors = error.extras.errors.map(({ path, message }) => ({ path: fieldOf(path), message }))
    throw new AppError(error.kind, error.message, { ...error.extras, errors }, { cause: error })
  }
}

/** The forms by which a customer changes a quote. */
export const CHOICE_FORMS: readonly PageForm[] = [
  optionsForm,
  promotionForm,
  changeForm,
  updatedPriceForm,
  priceForm,
]
