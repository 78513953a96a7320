import { Button } from '@mantine/core'
import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentRegion } from '../../platform/region.ts'
import { moneyText } from '../../ui/Money.tsx'
import { useSavePriceItem } from './price-book.api.ts'
import { namedItemQuery } from './price-suggestions.api.ts'
import styles from './RememberPrice.module.css'
import { rememberedInput } from './remembered-input.ts'
import { isUnwanted, stopAsking } from './unwanted-lines.ts'

/** A price that may be remembered. */
export interface RememberablePrice {
  readonly name: string
  readonly unit: string
  readonly unitPrice: number
  readonly taxIncluded: boolean
  readonly currency: Currency
}

interface RememberPriceProps {
  readonly lineId: string
  readonly price: RememberablePrice
  /** The item of the price book that priced the line before. */
  readonly knownAs: string | null | undefined
  /** There is nothing more to ask. */
  readonly onDone: () => void
}

/** Offers to keep a price in the price book, or to change the one that is there. Says nothing where that is no use. */
export function RememberPrice({ lineId, price, knownAs, onDone }: RememberPriceProps) {
  const [isUnasked] = useState(() => isUnwanted(lineId))
  const save = useSavePriceItem()
  const present = usePresentItem(price, knownAs, !isUnasked)
  if (save.isSuccess) {
    return (
      <output className={styles.offer}>
        <span>“{save.data.item.name}” is in your price book now.</span>
      </output>
    )
  }
  if (isUnasked || present === undefined || (present !== null && isSame(present, price))) return null
  return (
    <fieldset className={styles.offer} aria-label={`Remember the price of ${price.name}`}>
      <output className={styles.question}>
        <IconBookmarkPlus size={18} aria-hidden />
        <span>{questionFor(price, present)}</span>
      </output>
      {save.isError && (
        <p role="alert" className={styles.problem}>
          {save.error.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          variant="light"
          size="sm"
          loading={save.isPending}
          onClick={() => save.mutate({ id: present?.id ?? null, input: rememberedInput(price, present) })}
        >
          {present ? 'Update' : 'Remember'}
        </Button>
        <Button variant="subtle" size="sm" onClick={onDone}>
          Not now
        </Button>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            stopAsking(lineId)
            onDone()
          }}
        >
          {'Don’t ask for this line'}
        </Button>
      </div>
    </fieldset>
  )
}

/**
 * The item that the price would take the place of, null for none; undefined
 * until that is known, and where the price book is in another currency.
 */
function usePresentItem(
  price: RememberablePrice,
  knownAs: string | null | undefined,
  isAsked: boolean,
): PriceItem | null | undefined {
  const hasKnown = Boolean(knownAs)
  const known = useQuery({
    ...namedItemQuery({ name: knownAs ?? '', unit: price.unit }),
    enabled: isAsked && hasKnown,
  })
  const named = useQuery({ ...namedItemQuery(price), enabled: isAsked })
  if (named.data === undefined || (hasKnown && known.data === undefined)) return undefined
  if (named.data.currency !== price.currency) return undefined
  return known.data?.item ?? named.data.item
}

const isSame = (item: PriceItem, price: RememberablePrice): boolean =>
  item.unit_price === price.unitPrice && item.tax_included === price.taxIncluded

/** Prices with tax and without it are not to be mixed up. */
function questionFor(price: RememberablePrice, present: PriceItem | null): string {
  const asked = moneyText(price.unitPrice, price.currency)
  if (present === null) return `Remember ${asked} per ${price.unit} for “${price.name}”?`
  const old = moneyText(present.unit_price, price.currency)
  const [from, to] =
    present.tax_included === price.taxIncluded
      ? [old, asked]
      : [`${old} ${taxWords(present.tax_included)}`, `${asked} ${taxWords(price.taxIncluded)}`]
  return `Update “${present.name}” in your price book from ${from} to ${to} per ${price.unit}?`
}

export const taxWords = (isIncluded: boolean): string =>
  `${isIncluded ? 'inc' : '+'} ${currentRegion().tax.label}`
