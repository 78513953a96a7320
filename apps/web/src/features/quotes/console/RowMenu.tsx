import { ActionIcon, Menu } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconMail,
  IconPencil,
  IconPhone,
  IconRefresh,
  IconSend,
  IconShare,
  IconSquareCheck,
  IconTag,
  IconTemplate,
  IconTrash,
  IconTrashOff,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import { telLink } from '../../../platform/phone-link.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { canReissue, canUnpublish, canUpdate, isPublished } from '../sharing/publication-state.ts'
import styles from './Console.module.css'
import type { RowAction } from './console.api.ts'

export interface RowMenuProps {
  readonly quote: Quote
  readonly onView: (quote: Quote) => void
  readonly onTags: (quote: Quote) => void
  readonly onTemplate: (quote: Quote) => void
  readonly onPublish: (quote: Quote) => void
  readonly onUpdate: (quote: Quote) => void
  readonly onShare: (quote: Quote) => void
  readonly onUnpublish: (quote: Quote) => void
  readonly onReissue: (quote: Quote) => void
  /** Compares it with today's prices. */
  readonly onReprice: (quote: Quote) => void
  readonly onSend: (quote: Quote) => void
  readonly onAct: (quote: Quote, action: RowAction) => void
  /** Begins to choose several, where a row has no box of its own for that. */
  readonly onSelect?: (() => void) | undefined
}

const ICON = { size: 18, 'aria-hidden': true } as const

/** What can be done with a quote, by where it is. */
export function RowMenu(props: RowMenuProps) {
  const { quote, onView, onTags, onTemplate, onSend, onReissue, onReprice, onAct, onSelect } = props
  const hasTemplates = useFeatureState()('templates') === 'on'
  const navigate = useNavigate()
  const edit = () => void navigate({ to: paths.quoteEditor, search: { quoteId: quote.id } })
  const isClosed = canReissue(quote)
  const isPhone = useIsPhone()
  return (
    <Menu
      position="bottom-end"
      withinPortal
      transitionProps={{ duration: 100 }}
      withOverlay={isPhone}
      classNames={{ dropdown: styles.sheet ?? '' }}
    >
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Actions for ${quote.quote_number}`}
        >
          <IconDotsVertical {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {quote.deleted_at !== null ? (
          <Menu.Item leftSection={<IconTrashOff {...ICON} />} onClick={() => onAct(quote, 'restore')}>
            Restore
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconEye {...ICON} />} onClick={() => onView(quote)}>
              View details
            </Menu.Item>
            {quote.customer_phone !== '' && (
              <Menu.Item
                component="a"
                href={telLink(quote.customer_phone)}
                leftSection={<IconPhone {...ICON} />}
              >
                Call {quote.customer_name || 'the customer'}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={edit}>
              Edit
            </Menu.Item>
            <PublishItems {...props} />
            {!isClosed && (
              <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => onSend(quote)}>
                {quote.quoteme_share_url === null ? 'Publish and send' : 'Send by email'}
              </Menu.Item>
            )}
            {isClosed && (
              <Menu.Item leftSection={<IconRefresh {...ICON} />} onClick={() => onReissue(quote)}>
                Re-issue
              </Menu.Item>
            )}
            {isPublished(quote) && quote.status !== 'accepted' && (
              <Menu.Item leftSection={<IconTrendingUp {...ICON} />} onClick={() => onReprice(quote)}>
                Compare with today’s prices
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => onAct(quote, 'duplicate')}>
              Duplicate
            </Menu.Item>
            {hasTemplates && (
              <Menu.Item leftSection={<IconTemplate {...ICON} />} onClick={() => onTemplate(quote)}>
                Save as template
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTag {...ICON} />} onClick={() => onTags(quote)}>
              Edit tags
            </Menu.Item>
            {onSelect && (
              <Menu.Item leftSection={<IconSquareCheck {...ICON} />} onClick={onSelect}>
                Select
              </Menu.Item>
            )}
            <MoveItems quote={quote} onAct={onAct} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Out of the list. */
const MoveItems = ({ quote, onAct }: Pick<RowMenuProps, 'quote' | 'onAct'>) => (
  <>
    <Menu.Divider />
    {quote.archived_at === null ? (
      <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={() => onAct(quote, 'archive')}>
        Archive
      </Menu.Item>
    ) : (
      <Menu.Item leftSection={<IconArchiveOff {...ICON} />} onClick={() => onAct(quote, 'unarchive')}>
        Unarchive
      </Menu.Item>
    )}
    <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onAct(quote, 'delete')}>
      Delete
    </Menu.Item>
  </>
)

/** Publishing for a draft; what follows from it for a published quote. */
function PublishItems({ quote, onPublish, onUpdate, onShare, onUnpublish }: RowMenuProps) {
  if (quote.quoteme_share_url === null) {
    return (
      <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => onPublish(quote)}>
        Publish
      </Menu.Item>
    )
  }
  return (
    <>
      {canUpdate(quote) && (
        <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => onUpdate(quote)}>
          Update Quote
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconShare {...ICON} />} onClick={() => onShare(quote)}>
        Share
      </Menu.Item>
      <Menu.Item
        component="a"
        href={quote.quoteme_share_url}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink {...ICON} />}
      >
        Open customer’s page
      </Menu.Item>
      {canUnpublish(quote) && (
        <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={() => onUnpublish(quote)}>
          Unpublish
        </Menu.Item>
      )}
    </>
  )
}
