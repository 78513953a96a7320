import { useChangeSettings } from '../../preferences/public.ts'
import { useSaveBaseRates } from '../../price-book/public.ts'
import { Choices } from './Choices.tsx'
import { Question } from './Question.tsx'
import type { StepProps } from './step-props.ts'

type Answer = 'exclusive' | 'inclusive' | 'none'

/** What prices are that are typed without a word about tax. */
export function TaxStep(props: StepProps) {
  const { organizationId, settings, trade, answered } = props.facts
  const change = useChangeSettings(organizationId)
  const savePrices = useSaveBaseRates()
  const tax = settings.tax_label
  const current: Answer = settings.tax_registered ? settings.line_price_mode : 'none'
  const choose = async (answer: Answer) => {
    await change.mutateAsync({
      tax_registered: answer !== 'none',
      ...(answer === 'none' ? {} : { line_price_mode: answer }),
    })
    // The rates of the step before are such prices, too.
    await savePrices.mutateAsync({
      amounts: { hourlyRate: null, callOut: null },
      trade,
      taxIncluded: answer === 'inclusive',
    })
    props.onDone()
  }
  return (
    <Question
      {...props}
      step="tax"
      title="Prices I type are"
      hint="You can switch it on any quote."
      error={change.error ?? savePrices.error}
    >
      <Choices
        choices={[
          { value: 'exclusive', label: `Before ${tax}`, text: `We add ${tax} to the total` },
          { value: 'inclusive', label: `Including ${tax}`, text: `Your price already has ${tax} in it` },
          { value: 'none', label: `I’m not registered for ${tax}`, text: `No ${tax} on your quotes` },
        ]}
        chosen={answered.has('tax') ? current : undefined}
        isBusy={change.isPending || savePrices.isPending}
        // What fails is shown above.
        onChoose={(answer) => void choose(answer).catch(() => undefined)}
      />
    </Question>
  )
}
