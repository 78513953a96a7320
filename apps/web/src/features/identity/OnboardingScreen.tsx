import { Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CreateOrganizationForm } from './CreateOrganizationForm.tsx'

/** Onboarding wizard (/onboarding-wizard); open to a user without an organization. */
export function OnboardingScreen() {
  const { data: user } = useSession()
  if (user?.organizationId) {
    return (
      <Panel title="Your organization is set up">
        <EmptyState
          icon={<IconBuildingStore />}
          title="You are ready to quote"
          actions={<ButtonLink to={paths.quoteLab}>Open Quote Builder</ButtonLink>}
        >
          This wizard will walk you through services, prices and branding. Until it does, the Quote Builder
          works with the built-in trade price book.
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel title="Create your organization">
      <Text c="dimmed" mb="lg">
        The first step is the name of your business. Everything else can wait until you need it.
      </Text>
      <CreateOrganizationForm />
    </Panel>
  )
}
