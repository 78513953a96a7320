import { Fragment, lazy, Suspense } from 'react'
import { currentRegion } from '../../../platform/region.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { PriceModeSwitch } from '../../quotes/public.ts'
import { hasSharedPhotos } from '../share/shared-photos.ts'
import { taskRequest } from '../task/task-request.ts'
import { useQuotesNotMade } from '../task/waiting-quote.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { FilledCustomer } from './FilledCustomer.tsx'
import { DescriptionField, NameAndAmount } from './fields.tsx'
import styles from './InputPane.module.css'
import { setOwnPriceMode, useOwnPriceMode } from './own-price-mode.ts'
import { SubmitButtons } from './SubmitButtons.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

const NotMade = lazy(async () => ({ default: (await import('./NotMade.tsx')).NotMade }))
const SharedPhotos = lazy(async () => ({ default: (await import('../share/SharedPhotos.tsx')).SharedPhotos }))

/** Step 2: who it is for, what it may cost and, above all, what is to be done: first of all on a phone. */
export function QuoteDetails({ lab }: { readonly lab: QuoteLabState }) {
  const { form, generator } = lab
  const isProcessing = generator.stage !== null
  useArrivalFocus('[data-place="description"] textarea')
  const isPhone = useIsPhone()
  const who = (
    <Fragment key="who">
      <NameAndAmount form={form} isRequired />
      <FilledCustomer lab={lab} />
    </Fragment>
  )
  const what = (
    <DescriptionField
      key="what"
      form={form}
      marks={lab.marks}
      description="We use your quantities, hours and prices exactly."
      isForVoiceTab
      onEnter={() => {
        if (!isProcessing) void lab.submit()
      }}
    />
  )
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (lab.canGenerate) void lab.submit()
      }}
    >
      {/* Keyed: a phone that is turned moves what is typed in, and keeps it. */}
      {isPhone ? [what, who] : [who, what]}
      {lab.isStaff && <QuotesNotMade lab={lab} />}
      {lab.isStaff && hasSharedPhotos() && (
        <Suspense>
          <SharedPhotos />
        </Suspense>
      )}
      {!lab.isStaff && <OwnPriceMode />}
      <div className={styles.go}>
        <SubmitButtons lab={lab} isWorking={isProcessing} label="Generate Quote" />
      </div>
    </form>
  )
}

/** Fetched where there are any. */
function QuotesNotMade({ lab }: { readonly lab: QuoteLabState }) {
  const quotes = useQuotesNotMade(taskRequest(lab.filled.typed(lab.form.values), { editing: undefined }))
  if (quotes.length === 0) return null
  return (
    <Suspense>
      <NotMade quotes={quotes} onUse={lab.bringBack} />
    </Suspense>
  )
}

/** A visitor's choice, which an organization has among its settings. */
function OwnPriceMode() {
  const mode = useOwnPriceMode()
  return (
    <PriceModeSwitch
      label="Prices I type are"
      taxLabel={currentRegion().tax.label}
      value={mode}
      onChange={setOwnPriceMode}
    />
  )
}
