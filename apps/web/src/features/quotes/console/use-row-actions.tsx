import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SendQuoteDialog } from '../../quote-mails/public.ts'
import { PublishDialog } from '../sharing/PublishDialog.tsx'
import { ShareSheet } from '../sharing/ShareSheet.tsx'
import { UnpublishDialog } from '../sharing/UnpublishDialog.tsx'
import { TodaysPricesDialog } from '../stale/TodaysPricesDialog.tsx'
import { usePublishQuote } from '../use-publish-quote.tsx'
import { type RowAction, useRowAction } from './console.api.ts'
import { QuoteDetailDialog } from './QuoteDetailDialog.tsx'
import { ReissueDialog } from './ReissueDialog.tsx'
import type { RowMenuProps } from './RowMenu.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

interface Asked {
  readonly what:
    | 'view'
    | 'tags'
    | 'template'
    | 'publish'
    | 'publish-and-send'
    | 'share'
    | 'unpublish'
    | 'send'
    | 'reissue'
    | 'reprice'
    | 'delete'
  readonly quote: Quote
}

/**
 * All that can be done with one quote of the list, and the dialogs it is done in.
 *
 * @param onMoved gets the id of a quote that is listed elsewhere now
 */
export function useRowActions(onMoved: (quoteId: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useRowAction(onMoved)
  const publish = usePublishQuote('Failed to publish quote to the hosted quote page. Please try again.')
  const close = () => setAsked(null)
  const ask = (what: Asked['what']) => (quote: Quote) => setAsked({ what, quote })
  const quoteFor = (what: Asked['what']) => (asked?.what === what ? asked.quote : null)
  const actions: Omit<RowMenuProps, 'quote'> = {
    onView: ask('view'),
    onTags: ask('tags'),
    onTemplate: ask('template'),
    onPublish: ask('publish'),
    onUpdate: ask('publish'),
    onShare: ask('share'),
    onUnpublish: ask('unpublish'),
    onReissue: (quote) =>
      quote.has_unpublished_changes ? ask('reissue')(quote) : act.mutate({ quote, action: 'reissue' }),
    onReprice: ask('reprice'),
    onSend: (quote) => ask(quote.quoteme_share_url === null ? 'publish-and-send' : 'send')(quote),
    onAct: (quote: Quote, action: RowAction) =>
      action === 'delete' ? ask('delete')(quote) : act.mutate({ quote, action }),
  }
  const publishing = quoteFor('publish') ?? quoteFor('publish-and-send')
  const deleted = quoteFor('delete')
  const shared = quoteFor('share')
  const dialogs = (
    <>
      <QuoteDetailDialog quote={quoteFor('view')} {...actions} onClose={close} />
      <ShareSheet quoteId={shared?.id ?? null} known={shared ?? undefined} onClose={close} />
      <UnpublishDialog quote={quoteFor('unpublish')} onClose={close} />
      <ReissueDialog
        quote={quoteFor('reissue')}
        isBusy={act.isPending}
        onReissue={(quote, action) => act.mutate({ quote, action }, { onSettled: close })}
        onClose={close}
      />
      <TodaysPricesDialog quoteId={quoteFor('reprice')?.id ?? null} onClose={close} onSend={ask('send')} />
      {publish.dialog}
      <SendQuoteDialog quote={quoteFor('send')} onClose={close} />
      <TagsDialog quote={quoteFor('tags')} onClose={close} />
      <TemplateDialog quote={quoteFor('template')} onClose={close} />
      <PublishDialog
        quote={publishing}
        confirm={asked?.what === 'publish' ? 'Publish' : 'Publish and write the email'}
        onConfirm={(quote, permissions) => {
          close()
          const thenSend = asked?.what === 'publish-and-send'
          const publication = { quoteId: quote.id, permissions }
          publish.mutate(publication, { onSuccess: () => thenSend && ask('send')(quote) })
        }}
        onClose={close}
      />
      <ConfirmDialog
        title={`Delete quote ${deleted?.quote_number ?? ''}?`}
        confirm="Delete"
        isDangerous
        isOpen={deleted !== null}
        isBusy={act.isPending}
        onConfirm={() => deleted && act.mutate({ quote: deleted, action: 'delete' }, { onSettled: close })}
        onClose={close}
      >
        You can restore it for 30 days under Filters, Show, Deleted.
      </ConfirmDialog>
    </>
  )
  return { actions, dialogs }
}
