import { ActionIcon, Button, Menu } from '@mantine/core'
import { FOLLOW_UP_STATE_LABELS } from '@quotewright/domain/campaigns/schedule/follow-up-status.ts'
import type { SendingHours } from '@quotewright/domain/campaigns/schedule/sending-hours.ts'
import { IconClock, IconDotsVertical, IconPlayerSkipForward, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import styles from '../FollowUps.module.css'
import { choicesFor, type FollowUpMessage, messageName, STATE_TONES, whenText } from '../follow-up-words.ts'
import { EditDialog } from './EditDialog.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RescheduleDialog } from './RescheduleDialog.tsx'
import { SendNowDialog, SkipDialog } from './SendDialogs.tsx'

interface MessageItemProps {
  readonly quoteId: string
  readonly message: FollowUpMessage
  /** All of the quote's, in the order of sending. */
  readonly messages: readonly FollowUpMessage[]
  readonly hours: SendingHours
}

type Asked = 'preview' | 'edit' | 'reschedule' | 'skip' | 'send'
const ICON = { size: 18, 'aria-hidden': true } as const

/** One message of the schedule: what, when, to whom, its outcome, and what can be done. */
export function MessageItem({ quoteId, message, messages, hours }: MessageItemProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isEditable, isSkippable, isPlanned, send } = choicesFor(message, messages)
  const name = messageName(message)
  const open = { place: { quoteId, followUpId: message.id }, message, onClose: () => setAsked(null) }
  return (
    <li className={`box ${styles.message}`}>
      <div className="row-apart">
        <p className={styles.name}>{name}</p>
        <ToneBadge tone={STATE_TONES[message.state]}>{FOLLOW_UP_STATE_LABELS[message.state]}</ToneBadge>
      </div>
      <MessageFacts message={message} when={whenText(message, hours.timeZone)} />
      <div className="row">
        <Button variant="default" aria-label={`Preview ${name}`} onClick={() => setAsked('preview')}>
          Preview
        </Button>
        {isEditable && (
          <Button variant="default" aria-label={`Edit text: ${name}`} onClick={() => setAsked('edit')}>
            Edit text
          </Button>
        )}
        {send === 'again' && (
          <Button variant="default" aria-label={`Send again: ${name}`} onClick={() => setAsked('send')}>
            Send again
          </Button>
        )}
        {isSkippable && (
          <MoreMenu name={name} isPlanned={isPlanned} canSend={send === 'now'} onAsk={setAsked} />
        )}
      </div>
      <PreviewDialog isOpen={asked === 'preview'} {...open} />
      <EditDialog isOpen={asked === 'edit'} {...open} />
      <RescheduleDialog isOpen={asked === 'reschedule'} hours={hours} {...open} />
      <SkipDialog isOpen={asked === 'skip'} {...open} />
      <SendNowDialog isOpen={asked === 'send'} isAgain={send === 'again'} {...open} />
    </li>
  )
}

interface MoreMenuProps {
  readonly name: string
  readonly isPlanned: boolean
  readonly canSend: boolean
  readonly onAsk: (what: Asked) => void
}

function MoreMenu({ name, isPlanned, canSend, onAsk }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`More for ${name}`}>
          <IconDotsVertical {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canSend && (
          <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => onAsk('send')}>
            Send now
          </Menu.Item>
        )}
        {isPlanned && (
          <Menu.Item leftSection={<IconClock {...ICON} />} onClick={() => onAsk('reschedule')}>
            Reschedule
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlayerSkipForward {...ICON} />} onClick={() => onAsk('skip')}>
          Skip
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
