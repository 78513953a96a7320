import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { isPublished } from '../../sharing/publication-state.ts'
import styles from './Editor.module.css'

/** Which quote is edited, and what becomes of it, in one line. Source: part 2 §2 "Form builder". */
export function EditedQuote({ quote }: { readonly quote: Quote }) {
  const isPhone = useIsPhone()
  const next = quote.current_version_number + 1
  return (
    <p className={styles.edited} role="note">
      <span>Editing Quote #{quote.quote_number}</span>
      {isPhone ? ` · Changes create version ${next}` : ` · Changes create a new version (v${next}).`}
      {!isPhone && isPublished(quote) && ' Your customer sees them once you press Update Quote.'}
    </p>
  )
}
