import { IconMessages } from '@tabler/icons-react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/links.tsx'

/** Leads to the conversation about a quote; absent where messages are switched off. */
export function MessagesLink({ quoteId }: { readonly quoteId: string }) {
  if (useFeatureState()('messages') !== 'on') return null
  return (
    <ButtonLink
      to={paths.messages}
      search={{ quoteId }}
      variant="default"
      leftSection={<IconMessages size={18} aria-hidden />}
    >
      Messages
    </ButtonLink>
  )
}
