import { Alert, Button, Collapse, Group, Stack, Text } from '@mantine/core'
import { isInvalid } from '@quotewright/contracts/client.ts'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { ButtonLink } from '../../ui/links.tsx'
import styles from './DemoBanner.module.css'
import { LeadFields } from './LeadFields.tsx'
import { hasBannerFields, leadProblems } from './lead-rules.ts'
import { announceLeadForm, EMPTY_LEAD, type Lead, type LeadDetails } from './lead-store.ts'
import { saveLead } from './leads.api.ts'

/** What a visitor of the demo should know, and the details they left, to be completed or corrected. */
export function DemoBanner({ lead }: { readonly lead: Lead | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.banner} aria-label="Demo">
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap" className={styles.text}>
          <IconFlask size={20} aria-hidden />
          <Text size="sm">
            You’re in the demo. Anyone with the link can open these quotes. We delete them after 30 days.
          </Text>
        </Group>
        <Group gap="xs">
          {lead && (
            <Button variant="subtle" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
              Your details
            </Button>
          )}
          <ButtonLink to={paths.signIn} search={{ mode: 'sign-up' }} variant="default">
            Create a free account
          </ButtonLink>
        </Group>
      </Group>
      {lead && (
        <Collapse expanded={isOpen}>
          <BannerForm lead={lead} onSaved={() => setIsOpen(false)} />
        </Collapse>
      )}
    </section>
  )
}

interface BannerFormProps {
  readonly lead: Lead
  readonly onSaved: () => void
}

function BannerForm({ lead, onSaved }: BannerFormProps) {
  const [values, setValues] = useState<LeadDetails>({ ...EMPTY_LEAD, ...lead })
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    setFailure(undefined)
    if (!hasBannerFields(values)) {
      setFailure('Please fill in all required fields in the banner above.')
      return
    }
    if (leadProblems(values).email) return
    setIsSaving(true)
    try {
      await saveLead(values)
      toast.success('Your details are saved')
      onSaved()
    } catch (error) {
      setFailure(isInvalid(error) ? error.message : 'Failed to save your details. Please try again.')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Stack gap="md" pt="md">
      <LeadFields
        values={values}
        problems={values.email === '' ? {} : leadProblems(values)}
        required={['first_name', 'business_name', 'email', 'phone']}
        onChange={(field, value) => {
          const next = { ...values, [field]: value }
          setValues(next)
          announceLeadForm(next)
        }}
      />
      {failure && <Alert color="red">{failure}</Alert>}
      <Group>
        <Button loading={isSaving} onClick={() => void save()}>
          Save details
        </Button>
      </Group>
    </Stack>
  )
}
