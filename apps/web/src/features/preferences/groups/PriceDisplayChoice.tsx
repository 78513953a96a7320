import { Radio } from '@mantine/core'
import {
  disclose,
  PRICE_DISPLAYS,
  type PriceDisplay,
  type PricedQuote,
  pricedQuote,
} from '@quotewright/domain/quotes/price-display.ts'
import { columnsOf, disclosedPriceView, type PriceView } from '@quotewright/domain/quotes/price-view.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { tableRoles } from '../../../ui/table-roles.ts'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

const DISPLAY_LABELS: Readonly<Record<PriceDisplay, string>> = {
  itemised: 'Every line with its price',
  quantities: 'Quantities only',
  lump_sum: 'One total per section',
}

const DISPLAY_HINTS: Readonly<Record<PriceDisplay, string>> = {
  itemised: 'Customers see the quantity, the unit price and the amount of every line.',
  quantities: 'Customers see quantities and totals. We leave out sentences that name a hidden price.',
  lump_sum:
    'Customers see the work, a total per section and the grand total. We leave out sentences that name a hidden price.',
}

/** What a customer sees of prices, with a small quote as they would see it. */
export function PriceDisplayChoice({ form }: GroupProps) {
  const display = form.values.price_display
  return (
    <div className={styles.wide}>
      <Radio.Group
        label={LABELS.price_display}
        description={DISPLAY_HINTS[display]}
        size="md"
        {...form.getInputProps('price_display')}
      >
        <div className={styles.choices}>
          {PRICE_DISPLAYS.map((value) => (
            <Radio.Card key={value} value={value} className={styles.choice}>
              <Radio.Indicator />
              <span>{DISPLAY_LABELS[value]}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Example display={display} country={form.values.country} />
    </div>
  )
}

const LINES: PricedQuote['lines'] = [
  { description: 'LED downlights', unit: 'ea', quantityThousandths: 8_000, unitPriceCents: 6_850 },
  { description: 'Labour', unit: 'hr', quantityThousandths: 4_000, unitPriceCents: 9_500 },
].map((line) => ({ ...line, id: line.description, sectionId: 'lighting', taxFree: false, needsPrice: false }))

function exampleQuote(country: Country): PricedQuote {
  const { currency, tax } = regionOf(country)
  const terms = {
    taxMode: tax.registeredByDefault ? 'exclusive' : 'none',
    taxLabel: tax.label,
    taxRateBasisPoints: tax.rateBasisPoints,
    promotions: [],
  } as const
  const parts = { currency, sections: [{ id: 'lighting', title: 'Lighting' }], options: [], deposit: null }
  return pricedQuote({ ...terms, ...parts, lineItems: LINES }, quoteTotals(LINES, terms), country)
}

/** A quote of two lines, laid out by the functions that lay out customers' pages. */
function Example({ display, country }: { readonly display: PriceDisplay; readonly country: Country }) {
  const view = disclosedPriceView(disclose(exampleQuote(country), display))
  return (
    <div className={styles.sample} style={{ marginTop: '0.75rem' }}>
      <p className={styles.sampleTitle}>A small quote as your customer sees it</p>
      {view.sections.map((section) => (
        <ExampleTable key={section.title} view={view} section={section} />
      ))}
    </div>
  )
}

interface ExampleTableProps {
  readonly view: PriceView
  readonly section: PriceView['sections'][number]
}

function ExampleTable({ view, section }: ExampleTableProps) {
  const columns = columnsOf(view, section)
  return (
    <table {...tableRoles.table} className={styles.table} aria-label="Example">
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.header} scope="col">
            {section.title}
          </th>
          {columns.map(({ key, title }) => (
            <th key={key} {...tableRoles.header} scope="col" className={styles.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {section.lines.map((line) => (
          <tr key={line.line.id} {...tableRoles.row}>
            <th {...tableRoles.rowHeader} scope="row">
              {line.line.description}
            </th>
            {columns.map(({ key }) => (
              <td key={key} {...tableRoles.cell} className={styles.figure} data-column={key}>
                {line[key]}
              </td>
            ))}
          </tr>
        ))}
        {section.subtotal !== undefined && (
          <tr {...tableRoles.row} className={styles.sum}>
            <th {...tableRoles.rowHeader} scope="row" colSpan={columns.length}>
              {section.subtotal.label}
            </th>
            <td {...tableRoles.cell} className={styles.figure}>
              {section.subtotal.amount}
            </td>
          </tr>
        )}
        <tr {...tableRoles.row} className={styles.sum}>
          <th {...tableRoles.rowHeader} scope="row" colSpan={Math.max(1, columns.length)}>
            {view.total.label}
          </th>
          <td {...tableRoles.cell} className={styles.figure}>
            {view.total.amount}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
