import { TRADE_LABELS, TRADES, type Trade } from '@quotewright/domain/price-book/trades.ts'
import { INDUSTRY_OF_TRADE } from '@quotewright/domain/profile/business-profile.ts'
import { useSaveProfile } from '../../profile/public.ts'
import { Choices } from './Choices.tsx'
import { Question } from './Question.tsx'
import { keepTrade } from './setup-draft.ts'
import type { StepProps } from './step-props.ts'

/** The trades that the price book has prices for. */
const CHOICES = TRADES.map((value) => ({
  value,
  label: value === 'general' ? 'Something else' : TRADE_LABELS[value],
}))

export function TradeStep(props: StepProps) {
  const { profile, name, trade } = props.facts
  const save = useSaveProfile(profile)
  const choose = (chosen: Trade) => {
    // Several trades are one industry: which of them it is, only this browser knows. Before the industry is there, so
    // that it is never shown as another trade of it.
    keepTrade(chosen)
    save.mutate(
      { brand_name: profile?.brand_name ?? name, industry_vertical: INDUSTRY_OF_TRADE[chosen] },
      { onSuccess: () => props.onDone() },
    )
  }
  return (
    <Question
      {...props}
      step="trade"
      title="What’s your trade?"
      hint="Quotes start with prices for it."
      error={save.error}
    >
      <Choices
        choices={CHOICES}
        chosen={INDUSTRY_OF_TRADE[trade] === profile?.industry_vertical ? trade : undefined}
        isBusy={save.isPending}
        onChoose={choose}
      />
    </Question>
  )
}
