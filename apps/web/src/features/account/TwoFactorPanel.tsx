import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import {
  type TwoFactorSetup,
  twoFactorChanged,
  twoFactorQuery,
  useBeginTwoFactor,
  useEndTwoFactor,
  useNewBackupCodes,
} from './account.api.ts'
import { BackupCodes } from './BackupCodes.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { TwoFactorSetupSteps } from './TwoFactorSetupSteps.tsx'

type Asked = 'begin' | 'end' | 'codes' | null

/** A code of the phone beside the password: on, off, and new backup codes. */
export function TwoFactorPanel() {
  const state = useQuery(twoFactorQuery)
  const [asked, setAsked] = useState<Asked>(null)
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useBeginTwoFactor()
  const end = useEndTwoFactor()
  const renew = useNewBackupCodes()
  const close = () => setAsked(null)
  const isOn = state.data === true
  return (
    <Panel
      title="Two-factor authentication"
      aside={state.data !== undefined && <Badge color={isOn ? 'teal' : 'gray'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      <Loading query={state} label="Loading..." lines={2} failure="Couldn’t load" />
      {state.data !== undefined && (
        <>
          <Text mb="md">
            {isOn
              ? 'You sign in with your password and a code from your app.'
              : 'Sign in with your password and a code from your phone, so a stolen password isn’t enough.'}
          </Text>
          <Group gap="sm">
            {isOn ? (
              <>
                <Button variant="default" onClick={() => setAsked('codes')}>
                  New backup codes
                </Button>
                <Button variant="default" onClick={() => setAsked('end')}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button onClick={() => setAsked('begin')}>Set up</Button>
            )}
          </Group>
        </>
      )}
      <PasswordDialog
        title="Set up two-factor authentication"
        confirm="Continue"
        isOpen={asked === 'begin'}
        action={begin}
        onDone={setSetup}
        onClose={close}
      >
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password.
      </PasswordDialog>
      <PasswordDialog
        title="Turn off two-factor authentication?"
        confirm="Turn off"
        isDangerous
        isOpen={asked === 'end'}
        action={end}
        onDone={() => toast.success('Two-factor authentication is off')}
        onClose={close}
      >
        You’ll sign in with your password alone. Backup codes and trusted devices are removed.
      </PasswordDialog>
      <PasswordDialog
        title="New backup codes"
        confirm="Make new codes"
        isOpen={asked === 'codes'}
        action={renew}
        onDone={setCodes}
        onClose={close}
      >
        Your current codes stop working.
      </PasswordDialog>
      <Dialog title="Your new backup codes" isOpen={codes !== null} onClose={() => setCodes(null)}>
        {codes && <BackupCodes codes={codes} />}
      </Dialog>
      {setup && (
        <TwoFactorSetupSteps
          setup={setup}
          onClose={() => {
            setSetup(null)
            void twoFactorChanged()
          }}
        />
      )}
    </Panel>
  )
}
