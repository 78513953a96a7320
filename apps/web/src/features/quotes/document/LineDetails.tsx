import { Anchor, VisuallyHidden } from '@mantine/core'
import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { excerpt } from '@quotewright/domain/quotes/text-spans.ts'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentRegion } from '../../../platform/region.ts'
import styles from './LineDetails.module.css'
import type { ShownQuote } from './shown-quote.ts'
import { confidenceOf, readReference, spansOf } from './source-words.ts'

interface LineDetailsProps {
  readonly line: LineItem
  readonly quote: ShownQuote
  readonly children?: ReactNode
}

/** Where a line comes from: its words, its quantity, its price, and how the two make its total. */
export function LineDetails({ line, quote, children }: LineDetailsProps) {
  const { quantitySource: quantity, priceSource: price } = line
  const confidence = confidenceOf(line)
  const arithmetic = line.arithmetic ?? lineArithmetic(line, { ...currentRegion(), currency: quote.currency })
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Excerpt line={line} description={quote.description} />
        <Fact name="Quantity">{quantity?.label ?? 'Entered by hand'}</Fact>
        <Fact name="Price">
          {price?.label ?? 'Entered by hand'}
          {price?.reference && <ReferenceLink reference={price.reference} />}
        </Fact>
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
