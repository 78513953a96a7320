import { Alert, Text, TextInput } from '@mantine/core'
import type { QuoteMargin } from '@quotewright/domain/quotes/margin.ts'
import { useRef } from 'react'
import { formats } from '../../../../platform/region.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { PriceModeSwitch } from '../../document/PriceModeSwitch.tsx'
import type { HeaderFields } from '../model/form.ts'
import { amountText, readAmount } from '../model/numbers.ts'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import { DepositField, DepositRow } from './DepositField.tsx'
import { fieldProps } from './field-props.ts'
import { PromotionField } from './PromotionField.tsx'
import { PromotionRows } from './PromotionRows.tsx'
import styles from './TotalsPanel.module.css'

/** Subtotal, discount, promotions, tax, the one total and the deposit, as they will be on the quote. */
export function TotalsPanel({ editor }: { readonly editor: QuoteEditor }) {
  const { problems, terms, totals, margin, dispatch } = editor
  const { fields } = editor.form
  const promotionInput = useRef<HTMLInputElement>(null)
  const { currency, tax_mode: taxMode } = fields
  const money = (cents: number) => <span className="amount">{formats().money(cents, currency)}</span>
  const rate = terms.taxRateBasisPoints / 100
  return (
    <Panel title="Totals">
      <div className={styles.off}>
        <TextInput
          className={styles.discount}
          label="Discount"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          placeholder="0.00"
          {...fieldProps({ fields, problems: problems.fields, dispatch })('discount', 20)}
          onBlur={() => {
            const tidy = fields.discount.trim() === '' ? '' : amountText(readAmount(fields.discount))
            if (tidy !== fields.discount) dispatch({ type: 'field typed', field: 'discount', value: tidy })
          }}
        />
        <PromotionField editor={editor} input={promotionInput} />
      </div>
      <dl className={styles.rows} data-place="totals">
        {(totals.discountCents !== 0 || totals.promotionCents !== 0) && (
          <Row label="Lines">{money(totals.linesCents)}</Row>
        )}
        {totals.discountCents !== 0 && <Row label="Discount">{money(-totals.discountCents)}</Row>}
        <PromotionRows
          editor={editor}
          onRemoved={() => requestAnimationFrame(() => promotionInput.current?.focus())}
        />
        <Row label={taxMode === 'inclusive' ? `Subtotal before ${terms.taxLabel}` : 'Subtotal'}>
          {money(totals.subtotalCents)}
        </Row>
        {taxMode !== 'none' && <Row label={`${terms.taxLabel} (${rate}%)`}>{money(totals.taxCents)}</Row>}
        <div className={styles.total}>
          <dt>{taxMode === 'none' ? 'Total' : `Total inc. ${terms.taxLabel}`}</dt>
          <dd>{money(totals.totalCents)}</dd>
        </div>
        <DepositRow editor={editor} />
      </dl>
      {taxMode !== 'none' && (
        <PriceModeSwitch
          label="These prices are"
          taxLabel={terms.taxLabel}
          value={taxMode}
          onChange={(mode) => dispatch({ type: 'field typed', field: 'tax_mode', value: mode })}
        />
      )}
      <DepositField editor={editor} />
      {totals.totalCents === 0 && (problems.total !== undefined || fields.free_reason !== '') && (
        <TextInput
          mt="sm"
          label="Reason it’s free"
          description="Needed to send a $0 quote. Only your team sees it."
          placeholder="Warranty repair"
          {...fieldProps({ fields, problems: problems.fields, dispatch })('free_reason', 500)}
        />
      )}
      {problems.total !== undefined && (
        <Alert color="red" mt="sm" role="alert">
          {problems.total}
        </Alert>
      )}
      {margin && <Margin margin={margin} currency={currency} />}
    </Panel>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the quote earns. Only staff see this form. */
function Margin({
  margin,
  currency,
}: {
  readonly margin: QuoteMargin
  readonly currency: HeaderFields['currency']
}) {
  const isLoss = margin.marginCents < 0
  const share = margin.marginBasisPoints === null ? '' : ` (${(margin.marginBasisPoints / 100).toFixed(1)}%)`
  return (
    <section className={styles.margin} aria-label="Margin, for staff only" data-loss={isLoss || undefined}>
      <p>
        <span>Cost</span>
        <span className="amount">{formats().money(margin.costCents, currency)}</span>
      </p>
      <p>
        <strong>Margin</strong>
        <strong className="amount">
          {formats().money(margin.marginCents, currency)}
          {share}
        </strong>
      </p>
      {margin.linesWithoutCost > 0 && (
        <Text size="sm" c="dimmed">
          {margin.linesWithoutCost === 1
            ? '1 line has no cost, so the real margin is lower.'
            : `${margin.linesWithoutCost} lines have no cost, so the real margin is lower.`}
        </Text>
      )}
      {isLoss && (
        <Alert color="red" mt="xs">
          This quote is below cost
        </Alert>
      )}
    </section>
  )
}
