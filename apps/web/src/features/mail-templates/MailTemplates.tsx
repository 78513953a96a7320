import { Button, Text } from '@mantine/core'
import type { MailTemplate } from '@quotewright/contracts/mail-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChangeSettings } from '../../platform/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MailTemplateForm } from './MailTemplateForm.tsx'
import styles from './MailTemplates.module.css'
import { mailTemplatesQuery } from './mail-templates.api.ts'
import { TEMPLATE_LABELS } from './template-labels.ts'

/** How the business words its emails to customers. */
export function MailTemplates() {
  const templates = useQuery(mailTemplatesQuery)
  const [edited, setEdited] = useState<MailTemplate | null>(null)
  const mayChange = useMayChangeSettings()
  const close = () => setEdited(null)
  return (
    <Panel title="Emails to customers">
      <Loading query={templates} label="Loading emails..." lines={3} failure="Failed to load emails" />
      <ul className="stack-tight" aria-label="Emails to customers">
        {templates.data?.templates.map((template) => (
          <li key={template.kind} className={styles.item}>
            <div className={styles.words}>
              <strong>{TEMPLATE_LABELS[template.kind]}</strong>
              <Text span size="sm" c="dimmed">
                {template.subject}
              </Text>
              <Text span size="sm" c="dimmed">
                {template.is_default ? 'Our wording' : 'Your own wording'}
              </Text>
            </div>
            <Button
              variant="default"
              aria-label={`${mayChange ? 'Edit' : 'Look at'} ${TEMPLATE_LABELS[template.kind]}`}
              onClick={() => setEdited(template)}
            >
              {mayChange ? 'Edit' : 'Look'}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        title={edited === null ? 'Email' : `Email: ${TEMPLATE_LABELS[edited.kind]}`}
        size="xl"
        isOpen={edited !== null}
        onClose={close}
      >
        {edited !== null && <MailTemplateForm template={edited} isReadOnly={!mayChange} onDone={close} />}
      </Dialog>
    </Panel>
  )
}
