import { Text } from '@mantine/core'
import type { ConversionPreview } from '@quotewright/contracts/conversions.ts'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formats } from '../../../platform/region.ts'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { FormButtons } from '../../../ui/form-parts.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { conversionQuery } from '../extractions.api.ts'
import { useConvertWithToast } from '../workbench/use-extraction-actions.tsx'
import styles from './Conversion.module.css'
import { CustomerPart } from './CustomerPart.tsx'
import {
  blankForm,
  type ConversionForm,
  conversionBody,
  conversionProblems,
  conversionTotals,
  priceLine,
  type TypedLine,
} from './conversion-form.ts'
import { LinesPart } from './LinesPart.tsx'
import { MarkupPart } from './MarkupPart.tsx'

interface ConvertFormProps {
  readonly extraction: StagedExtraction
  /** What is typed is saved first; null where that did not work. */
  readonly beforeConvert: () => Promise<StagedExtraction | null>
  readonly onClose: () => void
}

/** Whom a document is quoted to and at what prices, before it becomes a quote. */
export function ConvertForm({ extraction, beforeConvert, onClose }: ConvertFormProps) {
  const conversion = useQuery(conversionQuery(extraction.id, beforeConvert))
  if (!conversion.isSuccess)
    return (
      <Loading
        query={conversion}
        label="Loading the prices..."
        lines={4}
        failure="This document can’t be converted yet"
      />
    )
  return <Fields {...conversion.data} onClose={onClose} />
}

interface FieldsProps {
  readonly saved: StagedExtraction
  readonly preview: ConversionPreview
  readonly onClose: () => void
}

function Fields({ saved, preview, onClose }: FieldsProps) {
  const [form, setForm] = useState<ConversionForm>(() => blankForm(preview))
  const [isSent, setIsSent] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const convert = useConvertWithToast()
  const problems = conversionProblems(preview, form)
  const shown = isSent ? problems : { lines: false }
  const priced = preview.lines.map((line, at) => priceLine(line, form.lines.get(at) ?? {}, form.markups))
  const type = (line: number, typed: TypedLine) =>
    setForm((before) => ({ ...before, lines: new Map(before.lines).set(line, typed) }))
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const { lines, ...fields } = problems
    if (lines || Object.keys(fields).length > 0) return focusFirstInvalid(root.current ?? undefined)
    if (await convert.act(saved.id, conversionBody(preview, form, saved.version))) onClose()
    return undefined
  }
  return (
    <form ref={root} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Text>Creates a draft quote with the PDF attached. Only your team sees it until you publish.</Text>
      <CustomerPart
        customer={form.customer}
        problems={shown}
        onChange={(customer) => setForm((before) => ({ ...before, customer }))}
      />
      {preview.is_ours ? (
        <Text size="sm">This is your own quote, so its prices stay as they are.</Text>
      ) : (
        <MarkupPart
          trades={[...new Set(preview.lines.map(({ trade }) => trade))]}
          taxLabel={preview.tax_mode === 'none' ? null : preview.tax_label}
          markups={form.markups}
          keeps={form.keepsMarkup}
          problem={'markup' in shown ? shown.markup : undefined}
          onChange={(markups) => setForm((before) => ({ ...before, markups }))}
          onKeep={(keepsMarkup) => setForm((before) => ({ ...before, keepsMarkup }))}
        />
      )}
      <LinesPart preview={preview} priced={priced} typed={form.lines} onType={type} />
      <Totals preview={preview} totals={conversionTotals(preview, priced)} />
      <FormButtons submit="Convert to quote" isBusy={convert.isPending} onCancel={onClose} />
    </form>
  )
}

interface TotalsProps {
  readonly preview: ConversionPreview
  readonly totals: ReturnType<typeof conversionTotals>
}

/** What it costs, what it earns, and what the customer pays. */
function Totals({ preview, totals }: TotalsProps) {
  const { currency, tax_mode, tax_label, is_ours } = preview
  const money = (cents: number) => formats().money(cents, currency)
  const share = totals.marginBasisPoints
  return (
    <dl className={styles.totals} aria-label="Totals of the quote">
      {!is_ours && (
        <>
          <dt>Cost</dt>
          <dd className="amount">{money(totals.costCents)}</dd>
          <dt>Margin</dt>
          <dd className="amount">
            {money(totals.marginCents)}
            {share !== null && ` (${Math.round(share / 100)}%)`}
          </dd>
        </>
      )}
      <dt>Subtotal</dt>
      <dd className="amount">{money(totals.subtotalCents)}</dd>
      {tax_mode !== 'none' && (
        <>
          <dt>{tax_label}</dt>
          <dd className="amount">{money(totals.taxCents)}</dd>
        </>
      )}
      <dt data-main>Total</dt>
      <dd data-main className="amount">
        {money(totals.totalCents)}
      </dd>
    </dl>
  )
}
