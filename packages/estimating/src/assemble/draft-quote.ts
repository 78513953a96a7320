import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { onlyFirstCharacters } from '@quotewright/domain/quotes/staff-assumptions.ts'
import { readClauses } from '../clauses/read-clauses.ts'
import { exceedsSums, findSubtotals, mistakesSums } from '../clauses/subtotals.ts'
import type { EstimateContext, EstimateRequest } from '../estimate-request.ts'
import type { Decisions } from '../learnt/settle-items.ts'
import { settleReading } from '../learnt/settle-reading.ts'
import { settledPrice } from '../learnt/settled-price.ts'
import { holdInRange } from '../price/hold-in-range.ts'
import { type OwnName, ownNamesIn, withoutNamedMeasures } from '../price/own-names.ts'
import { priceItem } from '../price/price-items.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { PricingContext } from '../price/pricing-context.ts'
import { withoutPrivateWords } from '../proposal/private-words.ts'
import { proposedTexts } from '../proposal/proposed-texts.ts'
import type { QuoteProposal } from '../proposal/quote-proposal.ts'
import { refineReading } from '../proposal/refine-reading.ts'
import type { AskedDraft } from '../questions/asked-draft.ts'
import { answeredFigureLines } from '../questions/figure-line.ts'
import { markDoubts } from '../questions/mark-doubts.ts'
import { questionPart } from '../questions/question-part.ts'
import { askReading, chosenReading, mayAskReading, mayDiffer } from '../questions/whole-reading.ts'
import type { DraftLine, QuoteDraft } from '../quote-draft.ts'
import { withoutBelowZero } from '../reconcile/below-zero.ts'
import { withoutBeyondTotal } from '../reconcile/beyond-total.ts'
import {
  withAmountOff,
  withoutUnsaidDiscount,
  withoutUnsaidShare,
  withPartDiscount,
  withShareOff,
} from '../reconcile/discounts.ts'
import { withSaidMarkups } from '../reconcile/markups.ts'
import { plainTotal } from '../reconcile/plain-total.ts'
import { forcedCents, totalsOf } from '../reconcile/reconcile.ts'
import { surchargesIn, withoutSurcharges, withSurcharges } from '../reconcile/surcharges.ts'
import type { LineGround } from '../remarks/line-features.ts'
import { withoutRemarkLines } from '../remarks/remark-lines.ts'
import { settleBeside } from '../segment/beside/settle-beside.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { UNMOVED } from '../spoken/place-map.ts'
import { settleSpoken } from '../spoken/settle-spoken.ts'
import { spokenContext } from '../spoken/spoken-context.ts'
import { withDecimalPoints, withWrittenFigures } from '../text/decimal-point.ts'
import { inlineListBroken } from '../text/inline-list.ts'
import { lowerCased, MAX_DESCRIPTION_LENGTH, normalise } from '../text/normalise.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { asDictated, settleProposal } from './as-dictated.ts'
import { assumptionsOf, statedDiscount } from './assumptions.ts'
import { toDraftLine } from './draft-lines.ts'
import { fallbackLine } from './fallback-line.ts'
import { exclusionsOf } from './left-out.ts'
import { type OpenedRequest, openRequest, setAside } from './open-request.ts'
import { inFullEach, withOwnLines } from './own-lines.ts'
import { parsedEntitiesOf } from './parsed-entities.ts'
import { pricingOf, saidTrades, withVotes } from './pricing-of.ts'
import { readQuoteTerms, type StatedTerms } from './quote-terms.ts'
import { titleOf } from './quote-title.ts'
import { readPlain } from './read-request.ts'
import type { Reading } from './reading.ts'
import { withoutLeftOut } from './set-left-out.ts'
import { settleTotal, totalCentsOf } from './settle-total.ts'
import { taxBySum } from './tax-by-sum.ts'

const TOO_LONG = onlyFirstCharacters(MAX_DESCRIPTION_LENGTH)

function termsOf(request: EstimateRequest, reading: Reading, context: EstimateContext): StatedTerms {
  const hasStatedPrices = reading.items.some((item) => item.price !== null)
  const text = normalise(`${request.description} ; ${request.statedAmount ?? ''}`)
  const amountMarks = readMarks(request.statedAmount ?? '')
  return readQuoteTerms(text, [...amountMarks, ...reading.marks], reading.stated, hasStatedPrices, context)
}

/** The line in its proposed wording; what pricing adds to a description stays. */
function reword(priced: PricedItem, item: WorkItem | undefined, wording: string | null): PricedItem {
  if (wording === null || item === undefined) return priced
  return { ...priced, description: `${wording}${priced.description.slice(item.description.length)}` }
}

/**
 * Reads, prices and reconciles a request that has passed the screen and the
 * business gate; a proposal adds to the reading, never to the prices. What was
 * dictated is read as it would have been typed.
 */
export function draftQuote(
  whole: EstimateRequest,
  context: EstimateContext,
  proposed?: QuoteProposal,
): QuoteDraft {
  const { description } = whole
  const request = withDecimalPoints(whole, context.country)
  const settled = settleSpoken(request.description.slice(0, MAX_DESCRIPTION_LENGTH), spokenContext(context))
  if (settled.places === UNMOVED && request.description === description) {
    return markDoubts(draftTyped(request, context, proposed))
  }
  const proposal = proposed && settleProposal(proposed, settled, description)
  const draft = markDoubts(draftTyped({ ...request, description: settled.text }, context, proposal))
  const placed = asDictated(draft, settled, description, MAX_DESCRIPTION_LENGTH)
  const dictated = request.description === description ? placed : withWrittenFigures(placed, description)
  const isTooLong = description.length > MAX_DESCRIPTION_LENGTH
  return isTooLong
    ? { ...dictated, assumptions: [...new Set([TOO_LONG, ...dictated.assumptions])] }
    : dictated
}

/** The lines with the items they were made of; one that only stands in for work has none. */
function askedLines(
  priced: readonly PricedItem[],
  finished: readonly DraftLine[],
  hasBase: boolean,
): Pick<AskedDraft, 'lines' | 'allLines'> {
  const shown = [...finished.filter((line) => !line.optional), ...finished.filter((line) => line.optional)]
  const lines = priced.flatMap((one, at) => {
    const line = finished[at + (hasBase ? 0 : 1)]
    return line === undefined ? [] : [{ priced: one, line, lineIndex: shown.indexOf(line) }]
  })
  return { lines, allLines: finished }
}

/** Every item of a reading with its price, in its wording. */
const pricedItems = (reading: Reading, description: string, pricing: PricingContext): PricedItem[] =>
  holdInRange(
    reading.items.map((item, at) =>
      reword(
        settledPrice(priceItem(item, description, pricing), pricing),
        item,
        reading.wordings[at] ?? null,
      ),
    ),
  )

/** What pricing needs to know, and the items as it prices them, where that is known before. */
interface VotedPricing {
  readonly pricing: PricingContext
  readonly priced: readonly PricedItem[] | undefined
}

/** What pricing needs to know; the rows that price the lines speak for a trade, too. */
function votedPricing(
  reading: Reading,
  terms: StatedTerms,
  description: string,
  { context, ownNames }: Pick<DraftGround, 'context' | 'ownNames'>,
): VotedPricing {
  const said = saidTrades(reading, description)
  const before = pricingOf(reading, terms, context, said, ownNames)
  const priced = pricedItems(reading, description, before)
  const pricing = withVotes(before, said, priced, context)
  return { pricing, priced: pricing === before ? priced : undefined }
}

/** The draft of a reading that was made elsewhere. */
export const draftOf = (request: EstimateRequest, reading: Reading): QuoteDraft =>
  draftRead(groundOf(request, {}), reading)

/** What a draft is made from but for its reading. */
interface DraftGround {
  readonly whole: EstimateRequest
  readonly context: EstimateContext
  readonly proposed: QuoteProposal | undefined
  readonly opened: OpenedRequest
  readonly ownNames: readonly OwnName[]
  readonly decisions: Decisions
}

const groundOf = (
  whole: EstimateRequest,
  context: EstimateContext,
  proposed?: QuoteProposal,
): DraftGround => {
  const description = inlineListBroken(whole.description.slice(0, MAX_DESCRIPTION_LENGTH))
  const ownNames = ownNamesIn(description, context.priceBook ?? [])
  return {
    whole,
    context,
    proposed,
    opened: openRequest({ ...whole, description: withoutNamedMeasures(description, ownNames) }),
    ownNames,
    decisions: { learnt: context.learnt ?? [], answers: whole.answers ?? [] },
  }
}

/** A request and its likeliest reading, without the sums of some lines where those were read as more than that. */
function groundAndReading(request: EstimateRequest, context: EstimateContext, proposed?: QuoteProposal) {
  const whole = groundOf(request, context, proposed)
  const { opened: first, read } = withoutLeftOut(
    { opened: whole.opened, read: readPlain(whole.opened.request) },
    withoutNamedMeasures(
      inlineListBroken(request.description.slice(0, MAX_DESCRIPTION_LENGTH)),
      whole.ownNames,
    ),
  )
  const ground = { ...whole, opened: first }
  const subtotals = findSubtotals(lowerCased(ground.opened.request.description))
  if (!mistakesSums(read, subtotals)) return { ground, read }
  const opened = setAside(ground.opened, subtotals)
  const again = readPlain(opened.request)
  return exceedsSums(again, read, subtotals)
    ? { ground: { ...ground, opened }, read: again }
    : { ground, read }
}

/** The draft of a request by its likeliest reading, or the one its business chose; it asks where two are as likely. */
function draftTyped(whole: EstimateRequest, context: EstimateContext, proposed?: QuoteProposal): QuoteDraft {
  const { ground, read } = groundAndReading(whole, context, proposed)
  const { opened, decisions } = ground
  const { description } = opened.request
  const chosen = chosenReading(read, description, decisions)
  const reading = chosen ?? read
  const draft = draftRead(ground, reading)
  if (chosen !== undefined || !mayAskReading(draft, decisions)) return draft
  for (const other of read.others ?? []) {
    if (!mayDiffer(reading, other)) continue
    const question = askReading(
      { reading, draft },
      { reading: other, draft: draftRead(ground, other) },
      description,
    )
    if (question !== undefined)
      return { ...draft, questions: [question, ...draft.questions], needsCheck: true }
  }
  return draft
}

/** What the text takes off the whole, where the reading did not. */
function withSaidOff(part: ReturnType<typeof withAmountOff>, description: string): typeof part {
  const off = withAmountOff(part.items, part.terms, description)
  return { items: off.items, terms: withShareOff(off.items, off.terms, description) }
}

/** A reading with what plain words settle whichever way it was read. */
function settledReading(read: Reading, description: string): Reading {
  const beside = settleBeside(read.items, description, read.marks)
  const wanted = withoutSurcharges(beside.items, surchargesIn(description), description)
  const signed = withoutBelowZero(wanted, read.work.terms, description)
  const marked = withSaidMarkups(signed.items, description)
  const part = withPartDiscount(
    marked,
    withoutUnsaidShare(marked, withoutUnsaidDiscount(signed.terms, description), description),
    description,
  )
  const { items, terms } = read.stated === null ? withSaidOff(part, description) : part
  const stated = plainTotal(read.stated, { items, marks: read.marks, description })
  const exclusions = [...read.work.exclusions, ...beside.exclusions]
  const within = withoutBeyondTotal(items, stated, { description, marks: read.marks })
  return { ...read, items: within, stated, work: { ...read.work, terms, exclusions } }
}

/** A reading by its own words, and what it is priced by. */
function ownPart(
  {
    opened: { request },
    decisions,
    ...ground
  }: Pick<DraftGround, 'opened' | 'decisions' | 'context' | 'ownNames'>,
  read: Reading,
) {
  const { description } = request
  const settled = settleReading(settledReading(read, description), description, decisions)
  const own = withOwnLines(settled, description, ground.ownNames)
  const ownTerms = termsOf(request, own, ground.context)
  const { pricing: ownPricing, priced: ownPriced } = votedPricing(own, ownTerms, description, ground)
  return { own, ownTerms, ownPricing, ownPriced }
}

/** All that a request is read as with what may be remarks, to learn from. */
export function linesRead(whole: EstimateRequest, context: EstimateContext): LineGround {
  const request = withDecimalPoints(whole, context.country)
  const { text } = settleSpoken(request.description.slice(0, MAX_DESCRIPTION_LENGTH), spokenContext(context))
  const { ground, read } = groundAndReading({ ...request, description: text }, context)
  const { description } = ground.opened.request
  const { own, ownPricing, ownPriced } = ownPart(ground, read)
  return { reading: own, priced: ownPriced ?? pricedItems(own, description, ownPricing), description }
}

function draftRead(ground: DraftGround, read: Reading): QuoteDraft {
  const { whole, context, proposed, opened, decisions } = ground
  const isTooLong = whole.description.length > MAX_DESCRIPTION_LENGTH
  const { request, asides, contact } = opened
  const { description } = request
  const proposal = proposed && withoutPrivateWords(proposed, whole.description, description)
  const { own, ownTerms, ownPricing, ownPriced } = ownPart(ground, read)
  const reading =
    proposal === undefined
      ? own
      : refineReading(own, description, proposal, (item, mayAssumeHours) =>
          priceItem(item, description, {
            ...ownPricing,
            mayAssumeHours: mayAssumeHours && ownPricing.mayAssumeHours,
          }),
        )
  const saidTerms = reading === own ? ownTerms : termsOf(request, reading, context)
  // What the words of the text say about the trade does not depend on who reads them.
  const pricing = { ...ownPricing, ...saidTerms }
  const all = (reading === own ? ownPriced : undefined) ?? pricedItems(reading, description, pricing)
  const priced = withoutRemarkLines({ reading, priced: all, description })
  const drafted = [
    ...priced.map((one) => toDraftLine(one, saidTerms)),
    ...answeredFigureLines(reading.marks, decisions.answers, { description, terms: saidTerms }),
  ]
  const hasBase = drafted.some((line) => !line.optional)
  const ofWork = hasBase ? drafted : [fallbackLine(request, reading), ...drafted]
  const lines = withSurcharges(ofWork, reading, { description, terms: saidTerms })
  const terms = taxBySum(lines, saidTerms, reading.stated)
  const { met, discountCents, quoteTerms } = settleTotal(lines, reading, terms)
  const finished = met.lines.map((line) => ({ ...line, arithmetic: lineArithmetic(line, terms) }))
  const lineItems = finished.filter((line) => !line.optional)
  const optionalItems = finished.filter((line) => line.optional)
  const texts = proposedTexts(proposal, description)
  const trade = pricing.trade === 'general' ? (texts.trade ?? 'general') : pricing.trade
  const clauses = readClauses({
    original: whole.description,
    asides,
    contact,
    fates: reading.work.fates,
    notes: reading.work.notes,
    exclusions: reading.work.exclusions,
    lines: [...lineItems, ...optionalItems],
  })
  const totals = totalsOf(finished, { ...quoteTerms, discountCents: met.discountCents })
  return {
    ...questionPart({
      agreement: reading.agreement,
      description,
      clauses,
      totals,
      marks: reading.marks,
      stated: reading.stated,
      answers: decisions.answers,
      ...askedLines(priced, finished, hasBase),
      terms: { ...terms, discountCents: met.discountCents },
      spokenForCents: [reading.work.terms.discountCents],
      forcedCents: forcedCents(met, discountCents),
      totalOf: (others) => totalCentsOf(others, reading, terms),
      lineFor: (item) => toDraftLine(settledPrice(priceItem(item, description, pricing), pricing), terms),
    }),
    trade,
    title: texts.title ?? titleOf(finished),
    country: terms.country,
    currency: terms.currency,
    taxMode: terms.taxMode,
    taxRateBasisPoints: terms.taxRateBasisPoints,
    lineItems,
    discountCents: met.discountCents,
    totals,
    assumptions: assumptionsOf({ ...reading, proposedAssumptions: texts.assumptions }, terms, priced, [
      ...(isTooLong ? [TOO_LONG] : []),
      ...(discountCents > 0 ? [statedDiscount(reading.work.terms, terms)] : []),
      ...met.assumptions,
    ]),
    exclusions: inFullEach(exclusionsOf(reading, description, asides), reading, ground.ownNames),
    optionalItems,
    parsedEntities: parsedEntitiesOf(whole, trade),
    statedTotal: reading.stated,
    clauses,
    contact,
  }
}

/** The lines a text names, priced within the terms of a quote that exists. */
export function draftLinesFor(
  whole: string,
  terms: Omit<StatedTerms, 'assumptions'>,
  context: EstimateContext,
): DraftLine[] {
  const ownNames = ownNamesIn(whole, context.priceBook ?? [])
  const description = withoutNamedMeasures(whole, ownNames)
  const reading = withOwnLines(readPlain({ description }), description, ownNames)
  const said = saidTrades(reading, description)
  const priceTerms = pricingOf(reading, { ...terms, assumptions: [] }, context, said, ownNames)
  // What is added to a quote that has its prices is not guessed.
  const pricing = { ...priceTerms, mayAssumeHours: false }
  const priced = holdInRange(reading.items.map((item) => priceItem(item, description, pricing)))
  return priced.map((one) => toDraftLine(one, terms))
}
