import { IconFileText } from '@tabler/icons-react'
import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/** In place of a list, before the first quote. */
export function NoQuotes() {
  return (
    <EmptyState
      icon={<IconFileText />}
      title="No quotes yet"
      actions={<ButtonLink to={paths.quoteLab}>Create New Quote</ButtonLink>}
    >
      Describe a job the way you would tell it to a mate. You get a priced quote to check, and your customer
      gets a page to accept it on.
    </EmptyState>
  )
}
