import { excerpt } from '@quotewright/domain/messages/message-rules.ts'
import { createContext, useContext } from 'react'

/** Where the page lives, for links of its lines to the conversation; '' where they lead nowhere, null where there is none. */
export const AskPath = createContext<string | null>(null)

interface AskLinkProps {
  readonly line: { readonly id: string; readonly description: string }
}

/** Begins a question about a line: without script by opening the page again with the line chosen. */
export function AskLink({ line }: AskLinkProps) {
  const path = useContext(AskPath)
  if (path === null) return null
  const isInert = path === ''
  return (
    <a
      className="ask-line"
      href={isInert ? undefined : `${path}?about=${encodeURIComponent(line.id)}#ask`}
      data-ask={line.id}
      aria-label={isInert ? undefined : `Ask about this line: ${excerpt(line.description, 80)}`}
    >
      Ask about this line
    </a>
  )
}
