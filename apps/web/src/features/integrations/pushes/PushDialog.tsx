import { Alert, Button, Text } from '@mantine/core'
import type { PushTarget } from '@quotewright/contracts/quote-pushes.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Buttons } from '../../../ui/form-parts.tsx'
import { Compared } from './Compared.tsx'
import { usePush } from './pushes.api.ts'

export interface AskedPush {
  readonly target: PushTarget
  readonly action: PushTarget['actions'][number]
}

interface PushDialogProps {
  readonly quoteId: string
  readonly currency: Currency
  /** Null while the dialog is closed. */
  readonly asked: AskedPush | null
  readonly onClose: () => void
}

const WORDINGS: Readonly<Record<PushTarget['wording'], string>> = {
  as_quoted: 'Lines arrive as quoted.',
  rounding_line: 'Lines arrive as quoted, with a rounding line so the totals match.',
  summary: 'It arrives as one line, so the totals match.',
}

/** What would arrive, before it is sent. */
export function PushDialog({ quoteId, currency, asked, onClose }: PushDialogProps) {
  const push = usePush(quoteId)
  const name = asked === null ? '' : providerListing(asked.target.provider).name
  const close = () => {
    push.reset()
    onClose()
  }
  const what = asked?.action === 'invoice' ? 'Create an invoice in' : 'Send to'
  const send = () =>
    asked &&
    push.mutate({ provider: asked.target.provider, action: asked.action }, { onSuccess: () => onClose() })
  return (
    <Dialog title={`${what} ${name}`} isOpen={asked !== null} onClose={close}>
      {asked !== null && (
        <div className="stack">
          <Failure title="It wasn’t sent" error={push.error} />
          <Compared name={name} currency={currency} totals={asked.target.totals} tax={asked.target.tax} />
          <Text>{WORDINGS[asked.target.wording]}</Text>
          {asked.target.tenant_name !== null && (
            <Text size="sm" c="dimmed">
              Goes to {asked.target.tenant_name}
            </Text>
          )}
          {asked.target.blocked !== null && <Alert color="yellow">{asked.target.blocked}</Alert>}
          <Buttons>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              data-autofocus
              loading={push.isPending}
              disabled={asked.target.blocked !== null}
              onClick={send}
            >
              {asked.action === 'invoice' ? 'Create invoice' : 'Send quote'}
            </Button>
          </Buttons>
        </div>
      )}
    </Dialog>
  )
}
