import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { formats } from '../../../../../platform/region.ts'
import { priceItemsQuery } from '../../../../price-book/public.ts'
import { type FormLine, newLine } from '../../model/form.ts'
import { amountText } from '../../model/numbers.ts'
import type { QuoteEditor } from '../../state/use-quote-editor.ts'
import styles from './Lines.module.css'
import menu from './QuickAdd.module.css'

const TYPING_MS = 150
/** As many as are read at a glance. */
const SHOWN = 8
const TYPED = 'typed'

interface QuickAddProps {
  readonly editor: QuoteEditor
  readonly input: RefObject<HTMLInputElement | null>
  readonly say: (text: string) => void
}

const cents = (amount: number): number => Math.round(amount * 100)

const isMatch = ({ name, synonyms }: PriceItem, text: string): boolean =>
  [name, ...synonyms].some((each) => each.toLowerCase().includes(text.trim().toLowerCase()))

/** Marks the first option whenever others are shown, so that Enter takes it. */
function useFirstOption(combobox: ReturnType<typeof useCombobox>, shown: string): void {
  const mark = useEffectEvent(() => combobox.selectFirstOption())
  useEffect(() => {
    if (shown.trim() !== '') mark()
  }, [shown])
}

/** Finds a price in the organization's own price book and adds it as a line; anything else becomes an empty-priced line. */
export function QuickAdd({ editor, input, say }: QuickAddProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), TYPING_MS)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const prices = useQuery({ ...priceItemsQuery({ search: wanted }), enabled: wanted !== '' })
  // The answer to what was typed a moment ago is only shown as far as it fits what is typed now.
  const isCurrent = wanted === text.trim() && !prices.isPlaceholderData
  const answered = wanted === '' || text.trim() === '' ? [] : (prices.data?.items ?? [])
  const found = (isCurrent ? answered : answered.filter((item) => isMatch(item, text))).slice(0, SHOWN)
  const { currency, tax_mode: taxMode } = editor.form.fields
  const { taxRateBasisPoints } = editor.terms
  const priceOf = (item: PriceItem) =>
    priceInQuote(cents(item.unit_price), item.tax_included, { taxMode, taxRateBasisPoints })

  useFirstOption(combobox, `${text} ${found.map(({ id }) => id).join(' ')}`)

  function lineOf(item: PriceItem): FormLine {
    return newLine({
      description: item.name,
      unit: item.unit,
      unit_price: amountText(priceOf(item)),
      unit_cost: item.cost === null ? '' : amountText(cents(item.cost)),
      price_item_id: item.id,
      price_source: `Your price book: ${item.name}`,
    })
  }

  function add(value: string): void {
    const item = found.find(({ id }) => id === value)
    const line = item === undefined ? newLine({ description: text.trim() }) : lineOf(item)
    editor.addLines([line])
    say(`Added ${line.description}`)
    setText('')
    combobox.closeDropdown()
  }

  return (
    <div className={styles.tools}>
      <Combobox store={combobox} onOptionSubmit={add} withinPortal={false} shadow="lg">
        <Combobox.Target>
          <TextInput
            ref={input}
            className={styles.search}
            label="Add from your price book"
            placeholder="Search a name, or type a new line"
            maxLength={200}
            autoComplete="off"
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={prices.isFetching && wanted !== '' ? <Loader size="xs" aria-hidden /> : null}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={text.trim() === ''}>
          <Combobox.Options aria-label="Prices found">
            {found.map((item) => (
              <Combobox.Option key={item.id} value={item.id} className={menu.option}>
                <span>{item.name}</span>
                <span className={menu.price}>
                  {formats().money(priceOf(item), currency)} / {item.unit}
                </span>
              </Combobox.Option>
            ))}
            <Combobox.Option value={TYPED} className={menu.option}>
              <span>Add “{text.trim()}” as a new line</span>
            </Combobox.Option>
          </Combobox.Options>
          {prices.isError && (
            <Combobox.Footer>Couldn’t load your price book. {prices.error.message}</Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}
