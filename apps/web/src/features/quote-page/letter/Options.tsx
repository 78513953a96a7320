import type { PriceDisplay } from '@quotewright/domain/quotes/price-display.ts'
import type { OptionView } from '@quotewright/domain/quotes/price-view.ts'
import { use, useId } from 'react'
import { ChoiceInput } from '../choices/ChoiceInput.tsx'
import { Choosing } from '../choices/choosing.ts'
import { LineItems } from './LineItems.tsx'

interface OptionsProps {
  readonly heading: string
  /** What the choice is about; undefined for add-ons. */
  readonly group?: string | undefined
  readonly options: readonly OptionView[]
  readonly display: PriceDisplay
}

/** Alternatives of one choice, or add-ons: each with its price, and whether it is in the total. */
export function Options({ heading, group, options, display }: OptionsProps) {
  const headingId = useId()
  const canChoose = use(Choosing)
  const list = (
    <ul className={group !== undefined && options.length > 1 ? 'options cards' : 'options'}>
      {options.map((option) => (
        <li key={option.id} className={option.isChosen && !canChoose ? 'chosen' : undefined}>
          {canChoose ? <Choosable option={option} group={group} /> : <Stated option={option} />}
          {option.description !== '' && <p className="lines">{option.description}</p>}
          {canChoose && <TotalIfChosen option={option} />}
          {option.lines.length > 0 && (
            <LineItems lines={option.lines} label={option.title} display={display} />
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <h3 id={canChoose ? headingId : undefined}>{heading}</h3>
      {canChoose ? <fieldset aria-labelledby={headingId}>{list}</fieldset> : list}
    </>
  )
}

interface OptionProps {
  readonly option: OptionView
}

/** Follows the choices while they are made, as the total does. */
function TotalIfChosen({ option: { totalIfChosen, isChosen } }: OptionProps) {
  if (totalIfChosen === undefined) return null
  return (
    <p className="hint" data-live="">
      {isChosen ? 'Chosen: total' : 'Total with this choice'} <span className="n">{totalIfChosen}</span>
    </p>
  )
}

function Stated({ option }: OptionProps) {
  return (
    <>
      <h4>
        <span>{option.title}</span> <span className="n">{option.price}</span>
      </h4>
      <p className="state">{option.choice}</p>
    </>
  )
}

function Choosable({ option, group }: OptionProps & Pick<OptionsProps, 'group'>) {
  return (
    <h4>
      <ChoiceInput
        type={group === undefined ? 'checkbox' : 'radio'}
        name={group === undefined ? `add-on-${option.id}` : `choice-${group}`}
        value={option.id}
        isChosen={option.isChosen}
      >
        <span>{option.title}</span> <span className="n">{option.price}</span>
      </ChoiceInput>
    </h4>
  )
}
