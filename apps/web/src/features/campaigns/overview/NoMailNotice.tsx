import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sendsMailQuery } from '../../quote-mails/public.ts'

/** Where follow-ups are switched on or off, and there is no mail server to send them with. */
export function NoMailNotice() {
  if (useQuery(sendsMailQuery).data !== false) return null
  return (
    <Alert color="yellow" role="note">
      Email isn’t set up, so emails don’t go out yet
    </Alert>
  )
}
