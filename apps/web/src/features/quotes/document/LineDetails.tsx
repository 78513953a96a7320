import { Anchor, VisuallyHidden } from '@mantine/core'
import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { rangeText } from '@quotewright/domain/quotes/price-range.ts'
import type { LearnedQuote, LineItem, LineSource } from '@quotewright/domain/quotes/quote-content.ts'
import { excerpt } from '@quotewright/domain/quotes/text-spans.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { currentRegion } from '../../../platform/region.ts'
import { TextLink } from '../../../ui/links.tsx'
import { presentQuotesQuery } from '../quotes.api.ts'
import styles from './LineDetails.module.css'
import type { ShownQuote } from './shown-quote.ts'
import { confidenceOf, labelOf, learnedPieces, readReference, spansOf } from './source-words.ts'

interface LineDetailsProps {
  readonly line: LineItem
  readonly quote: ShownQuote
  readonly children?: ReactNode
}

/** Where a line comes from: its words, its quantity, its price, and how the two make its total. */
export function LineDetails({ line, quote, children }: LineDetailsProps) {
  const { quantitySource: quantity, priceSource: price } = line
  const confidence = confidenceOf(line)
  const terms = { country: currentRegion().country, currency: quote.currency }
  const arithmetic = line.arithmetic ?? lineArithmetic(line, terms)
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Excerpt line={line} description={quote.description} />
        <Fact name="Quantity">{quantity?.label ?? 'Entered by hand'}</Fact>
        <Fact name="Price">
          {price === null ? 'Entered by hand' : <SourceLabel source={price} />}
          {price?.reference && <ReferenceLink reference={price.reference} />}
        </Fact>
        {price?.range && (
          <Fact name={price.range.lowCents === price.range.highCents ? 'Guide price' : 'Guide range'}>
            {`${rangeText(price.range, line.unit, terms)} · ${price.range.guide}`}
          </Fact>
        )}
        {!line.needsPrice && <Fact name="Adds up">{arithmetic}</Fact>}
        {confidence && <Fact name="Confidence">{confidence.long}</Fact>}
      </dl>
      {children}
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Excerpt({ line, description }: { readonly line: LineItem; readonly description: string }) {
  const pieces = excerpt(description, spansOf(line, description))
  if (pieces.length === 0) return null
  const keyed = pieces.map((piece, at) => ({ ...piece, key: `${at}` }))
  return (
    <Fact name="You wrote">
      <q className={styles.quote}>
        {keyed.map(({ key, text, isMarked }) => (isMarked ? <mark key={key}>{text}</mark> : text))}
      </q>
    </Fact>
  )
}

/** The words of a source; the quotes it was learned from are links. */
function SourceLabel({ source }: { readonly source: LineSource }) {
  const { learnedFrom = [] } = source
  return learnedFrom.length === 0 ? labelOf(source) : <LearnedLabel source={source} quotes={learnedFrom} />
}

interface LearnedLabelProps {
  readonly source: LineSource
  readonly quotes: readonly LearnedQuote[]
}

function LearnedLabel({ source, quotes }: LearnedLabelProps) {
  const present = useQuery(presentQuotesQuery(quotes.map(({ quoteId }) => quoteId)))
  // Where it can't be asked, the quote's own page says whether it is there.
  const isThere = (id: string) => present.isError || present.data?.includes(id)
  return learnedPieces(source).map((piece) => {
    if (typeof piece === 'string') return piece
    const { quoteId, quoteNumber } = piece
    return isThere(quoteId) ? (
      <TextLink key={quoteId} to={paths.quoteEditor} search={{ quoteId }} inherit>
        {quoteNumber}
      </TextLink>
    ) : (
      quoteNumber
    )
  })
}

function ReferenceLink({ reference }: { readonly reference: string }) {
  const { url, text } = readReference(reference)
  return (
    <span className={styles.reference}>
      {url !== null && (
        <Anchor href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          Where this price is from <IconExternalLink size={15} aria-hidden />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Anchor>
      )}
      {text !== '' && <span>{text}</span>}
    </span>
  )
}
