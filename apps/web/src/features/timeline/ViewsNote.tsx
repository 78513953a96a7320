import type { QuoteViews } from '@quotewright/contracts/quote-history.ts'
import { IconEye } from '@tabler/icons-react'
import { Moment } from '../../ui/Moment.tsx'
import styles from './Timeline.module.css'
import { viewsText } from './views-text.ts'

/** How often the customer looked at the quote, and when. */
export function ViewsNote({ views }: { readonly views: QuoteViews }) {
  const { first_viewed_at: first, last_viewed_at: last } = views
  return (
    <div className={styles.views}>
      <IconEye size={20} aria-hidden />
      <p>
        {viewsText(views)}
        {first !== null && (
          <small>
            First: <Moment at={first} />
            {views.count > 1 && last !== null && (
              <>
                . Last: <Moment at={last} />
              </>
            )}
          </small>
        )}
      </p>
    </div>
  )
}
