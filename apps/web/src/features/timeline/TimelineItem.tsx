import { Anchor, VisuallyHidden } from '@mantine/core'
import type { TimelineEntry } from '@quotewright/contracts/timeline.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconDeviceFloppy,
  IconDeviceMobileMessage,
  IconEye,
  IconEyeOff,
  IconHourglass,
  IconMail,
  IconMessage,
  IconMessage2,
  IconPencilQuestion,
  IconPlugConnected,
  IconPlus,
  IconRefresh,
  IconRobot,
  IconSend,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import { Moment } from '../../ui/Moment.tsx'
import { CommentBody } from '../comments/public.ts'
import { entryText } from './entry-text.ts'
import styles from './Timeline.module.css'

type Icon = typeof IconEye

const EVENT_ICONS: Readonly<Record<Extract<TimelineEntry, { kind: 'event' }>['event'], Icon>> = {
  created: IconPlus,
  saved: IconDeviceFloppy,
  published: IconSend,
  viewed: IconEye,
  chosen: IconPencilQuestion,
  promotion_applied: IconPencilQuestion,
  promotion_ran_out: IconPencilQuestion,
  price_agreed: IconPencilQuestion,
  change_requested: IconPencilQuestion,
  change_confirmed: IconCircleCheck,
  change_answered: IconMessage,
  updated_price_requested: IconPencilQuestion,
  accepted: IconCircleCheck,
  declined: IconCircleX,
  expired: IconHourglass,
  reissued: IconRefresh,
  archived: IconArchive,
  unarchived: IconArchive,
  deleted: IconTrash,
  restored: IconRefresh,
  updated: IconSend,
  unpublished: IconEyeOff,
  permissions_changed: IconSettings,
  carried_over: IconRefresh,
  prose_kept: IconPencilQuestion,
}

const ICONS = {
  comment: IconMessage2,
  mail: IconMail,
  sms: IconDeviceMobileMessage,
  message: IconMessage,
  integration: IconPlugConnected,
  program: IconRobot,
} as const

/** One thing that happened: what, when, and whose doing it was. */
export function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const EntryIcon = entry.kind === 'event' ? EVENT_ICONS[entry.event] : ICONS[entry.kind]
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <EntryIcon size={18} aria-hidden />
      </span>
      <div className={styles.words}>
        <p>{entryText(entry)}</p>
        {entry.kind === 'comment' && !entry.is_deleted && <CommentBody body={entry.body} />}
        <p className={styles.when}>
          <Moment at={entry.at} />
          {entry.actor !== null && `, ${entry.actor}`}
          {entry.kind === 'integration' && entry.external_url !== null && (
            <>
              {' · '}
              <Anchor
                inherit
                href={entry.external_url}
                target="_blank"
                rel="noopener"
                className={styles.link ?? ''}
              >
                Open in {providerListing(entry.provider).name}
                <VisuallyHidden> (new tab)</VisuallyHidden>
              </Anchor>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
