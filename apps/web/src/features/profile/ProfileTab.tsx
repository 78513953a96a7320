import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import type { BusinessProfile } from '@quotewright/contracts/profile.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft } from '../../platform/drafts.ts'
import { useMayChangeSettings, useSession } from '../../platform/session.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileQuery } from './profile.api.ts'

/** Source: part 3 §9. */
const BANNER_MS = 3_000

/** Business Settings, Profile. Source: part 3 §2.4. */
export function ProfileTab() {
  const profile = useQuery(profileQuery)
  const organizationId = useSession().data?.organizationId ?? ''
  if (profile.data !== undefined) {
    return <LoadedProfile profile={profile.data} draft={`profile:${organizationId}`} />
  }
  return (
    <Panel title="Business Profile">
      <Loading query={profile} label="Loading profile..." lines={5} failure="Failed to load profile" />
    </Panel>
  )
}

interface LoadedProfileProps {
  readonly profile: BusinessProfile | null
  readonly draft: string
}

function LoadedProfile({ profile, draft }: LoadedProfileProps) {
  const mayChange = useMayChangeSettings()
  // What was typed before a reload opens the form again.
  const [isEditing, setIsEditing] = useState(() => readDraft(draft) !== null)
  const [isSaved, setIsSaved] = useState(false)
  const banner = useTimeout(() => setIsSaved(false), BANNER_MS)
  const saved = () => {
    setIsEditing(false)
    setIsSaved(true)
    banner.clear()
    banner.start()
  }
  const isForm = profile === null || isEditing
  const edit = !isForm && (
    <Button
      variant="default"
      disabled={!mayChange}
      leftSection={<IconPencil size={18} aria-hidden />}
      onClick={() => setIsEditing(true)}
    >
      Edit
    </Button>
  )
  return (
    <Panel title="Business Profile" aside={edit}>
      <Stack gap="md">
        {isSaved && (
          <Alert color="teal" icon={<IconCheck aria-hidden />}>
            Profile saved successfully!
          </Alert>
        )}
        {profile === null && (
          <Text c="dimmed">No profile yet. Say who you are, what you do, and how you want to sound.</Text>
        )}
        {isForm ? (
          <ProfileForm
            profile={profile}
            draft={draft}
            isDisabled={!mayChange}
            onSaved={saved}
            onCancel={() => setIsEditing(false)}
          />
        ) : (
          <ProfileFacts profile={profile} />
        )}
      </Stack>
    </Panel>
  )
}
