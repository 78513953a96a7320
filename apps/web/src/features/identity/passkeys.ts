import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { authClient } from '../../platform/auth-client.ts'
import { AuthError, answered } from './auth-error.ts'

/** What the browser says when a person closes its dialog, or takes too long. */
async function asked<T>(ceremony: Promise<T>): Promise<T> {
  return ceremony.catch((cause: unknown) => {
    const name = cause instanceof Error ? cause.name : ''
    const message =
      name === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : 'Passkey cancelled. Try again, or sign in with your password.'
    throw new AuthError({ status: 400, message })
  })
}

async function optionsOf<T>(path: string): Promise<T> {
  const { data } = await answered(authClient.$fetch<T>(path, { method: 'GET' }))
  if (data === null) throw new AuthError({ status: 0 })
  return data
}

/** Lets the person choose a passkey of this device, and signs in with it. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await optionsOf<PublicKeyCredentialRequestOptionsJSON>(
    '/passkey/generate-authenticate-options',
  )
  const response = await asked(startAuthentication({ optionsJSON }))
  await answered(authClient.$fetch('/passkey/verify-authentication', { method: 'POST', body: { response } }))
}

/** Makes a passkey on this device, by the name the person gives it. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await optionsOf<PublicKeyCredentialCreationOptionsJSON>(
    '/passkey/generate-register-options',
  )
  const response = await asked(startRegistration({ optionsJSON }))
  await answered(
    authClient.$fetch('/passkey/verify-registration', { method: 'POST', body: { response, name } }),
  )
}
