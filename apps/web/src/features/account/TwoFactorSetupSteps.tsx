import { Alert, Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { textField } from '../../ui/form-parts.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import styles from './Account.module.css'
import { type TwoFactorSetup, useConfirmTwoFactor } from './account.api.ts'
import { BackupCodes } from './BackupCodes.tsx'
import { otherRefusal, refusalAt } from './refusal.ts'

/** The secret in groups of four, for those who type it. */
const secretOf = (totpUri: string): string =>
  (new URL(totpUri).searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')

interface TwoFactorSetupStepsProps {
  readonly setup: TwoFactorSetup
  readonly onClose: () => void
}

/** Scan, prove that it works with a first code, keep the backup codes. */
export function TwoFactorSetupSteps({ setup, onClose }: TwoFactorSetupStepsProps) {
  const confirm = useConfirmTwoFactor()
  return (
    <Dialog
      title={confirm.isSuccess ? 'Two-factor authentication is on' : 'Scan this with your app'}
      isOpen
      onClose={onClose}
    >
      {confirm.isSuccess ? (
        <Stack gap="md">
          <BackupCodes codes={setup.backupCodes} />
          <Button onClick={onClose}>Done</Button>
        </Stack>
      ) : (
        <ScanAndConfirm setup={setup} confirm={confirm} />
      )}
    </Dialog>
  )
}

interface ScanAndConfirmProps {
  readonly setup: TwoFactorSetup
  readonly confirm: ReturnType<typeof useConfirmTwoFactor>
}

function ScanAndConfirm({ setup, confirm }: ScanAndConfirmProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (/^\s*\d{3}\s*\d{3}\s*$/.test(code) ? null : 'The code has six digits') },
  })
  const submit = form.onSubmit(({ code }) =>
    confirm.mutate(code, {
      onError: (error) => form.setFieldError('code', refusalAt(error, 'code') ?? null),
    }),
  )
  const refusal = otherRefusal(confirm.error, ['code'])
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={styles.scan}>
          <QrCode text={setup.totpUri} label="QR code for your authenticator app" />
          <div>
            <Text size="sm">Can’t scan? Type this key into the app:</Text>
            <Code className={styles.secret}>{secretOf(setup.totpUri)}</Code>
            <Text size="sm" mt="xs">
              <a className={styles.appLink} href={setup.totpUri}>
                Open in an app on this device
              </a>
            </Text>
          </div>
        </div>
        {refusal && <Alert color="red">{refusal}</Alert>}
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          data-autofocus
          {...textField(form, 'code', 10, 'one-time-code')}
        />
        <Button type="submit" loading={confirm.isPending}>
          Turn on
        </Button>
      </Stack>
    </form>
  )
}
