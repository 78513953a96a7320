import { Button, Text } from '@mantine/core'
import type { QuoteMail } from '@quotewright/contracts/quote-mails.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../platform/field-errors.ts'
import { useLive } from '../../platform/live.ts'
import { formats } from '../../platform/region.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { type Tone, ToneBadge } from '../../ui/ToneBadge.tsx'
import { TEMPLATE_LABELS } from '../mail-templates/public.ts'
import styles from './QuoteMails.module.css'
import { quoteMailsQuery, refreshQuoteMails, useResendMail } from './quote-mails.api.ts'

const STATE_LABELS: Readonly<Record<QuoteMail['state'], string>> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  unconfirmed: 'Unconfirmed',
  failed: 'Failed',
  not_sent: 'Not sent',
  bounced: 'Bounced',
}

const STATE_TONES: Readonly<Record<QuoteMail['state'], Tone>> = {
  queued: 'busy',
  sending: 'busy',
  sent: 'good',
  unconfirmed: 'warning',
  failed: 'bad',
  not_sent: 'warning',
  bounced: 'bad',
}

const isTemplate = (kind: string): kind is keyof typeof TEMPLATE_LABELS =>
  Object.hasOwn(TEMPLATE_LABELS, kind)

function kindLabel(kind: string): string {
  if (kind === 'follow-ups.message') return 'Follow-up'
  return isTemplate(kind) ? TEMPLATE_LABELS[kind] : 'Email'
}

/** A mail to an address with something against it. */
interface Warned {
  readonly mail: QuoteMail
  readonly warning: string
}

/** The emails to the customer of a quote, and the outcome of each. Source: field.md point 14. */
export function QuoteMailList({ quoteId }: { readonly quoteId: string }) {
  const mails = useQuery(quoteMailsQuery(quoteId))
  const resend = useResendMail()
  useLive('mails', () => void refreshQuoteMails())
  const [warned, setWarned] = useState<Warned | null>(null)
  const sendAgain = (mail: QuoteMail, despiteWarning = false) =>
    resend.mutate(
      { id: mail.id, despiteWarning },
      {
        onSuccess: ({ email }) => {
          setWarned(null)
          if (email.state === 'not_sent') toast.failure(email.reason ?? 'Not sent')
          else toast.success(`On its way to ${email.to} again`)
        },
        onError: (error) => {
          const { despite_warning: warning } = fieldErrors(error)
          if (warning === undefined) toast.failure(`Not sent again. ${error.message}`)
          setWarned(warning === undefined ? null : { mail, warning })
        },
      },
    )
  return (
    <>
      {mails.data === undefined && (
        <Loading query={mails} label="Loading emails..." lines={2} failure="Failed to load emails" />
      )}
      {mails.data?.emails.length === 0 && <Text c="dimmed">No emails sent yet.</Text>}
      {mails.data !== undefined && mails.data.emails.length > 0 && (
        <ul className="stack-tight" aria-label="Emails">
          {mails.data.emails.map((mail) => (
            <li key={mail.id} className={styles.mail}>
              <div className={styles.words}>
                <span className={styles.subject}>{mail.subject}</span>
                <Text span size="sm" c="dimmed">
                  {kindLabel(mail.kind)} to {mail.to},{' '}
                  {formats().dayAndTime(new Date(mail.sent_at ?? mail.created_at))}
                </Text>
                {mail.reason !== null && (
                  <Text span size="sm">
                    {mail.reason}
                  </Text>
                )}
              </div>
              <ToneBadge tone={STATE_TONES[mail.state]}>{STATE_LABELS[mail.state]}</ToneBadge>
              {mail.can_resend && (
                <Button
                  variant="default"
                  loading={resend.isPending && resend.variables.id === mail.id}
                  aria-label={`Send again: ${mail.subject}`}
                  onClick={() => sendAgain(mail)}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Send it to this address?"
        confirm="Send anyway"
        isOpen={warned !== null}
        isBusy={resend.isPending}
        onConfirm={() => warned && sendAgain(warned.mail, true)}
        onClose={() => setWarned(null)}
      >
        {warned?.warning}
      </ConfirmDialog>
    </>
  )
}
