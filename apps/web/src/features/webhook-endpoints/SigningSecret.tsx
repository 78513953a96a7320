import { Text } from '@mantine/core'
import { SecretShown } from '../../ui/SecretShown.tsx'

interface SigningSecretProps {
  readonly secret: string
  readonly onDone: () => void
}

export const SigningSecret = ({ secret, onDone }: SigningSecretProps) => (
  <SecretShown
    name="signing secret"
    secret={secret}
    advice="Keep it where your program keeps its passwords. It proves that a webhook is from us."
    onDone={onDone}
  >
    <Text size="sm" c="dimmed">
      Any Standard Webhooks library checks the signature with it.
    </Text>
  </SecretShown>
)
