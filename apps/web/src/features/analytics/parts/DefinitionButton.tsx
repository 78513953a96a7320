import { type DefinedFigure, definitionOf } from '@quotewright/domain/analytics/definitions.ts'
import { lazy, Suspense, useState } from 'react'
import { InfoButton } from './InfoButton.tsx'

const DefinitionPopover = lazy(async () => ({
  default: (await import('./DefinitionPopover.tsx')).DefinitionPopover,
}))

/** The (i) beside a figure: what it counts, by touch or keyboard. */
export function DefinitionButton({ of }: { readonly of: DefinedFigure }) {
  const [wasOpened, setOpened] = useState(false)
  const definition = definitionOf(of)
  const button = <InfoButton title={definition.title} onClick={() => setOpened(true)} />
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <DefinitionPopover definition={definition} />
    </Suspense>
  )
}
