const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

interface Recipient {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A mail of the identity service is due: to whom, and the secret its link carries. */
interface Due {
  readonly user: Recipient
  readonly token: string
}

/** The mails of the identity service. */
export interface IdentityMails {
  /** Its secret works once, for an hour. */
  readonly passwordReset: (to: Recipient, secret: string) => Promise<void>
  /** Its secret works for a day. */
  readonly addressConfirmation: (to: Recipient, secret: string) => Promise<void>
}

/** Without mail no one can reset a password: the service reports it when asked. */
export const passwordResetOptions = (mails: IdentityMails | null) =>
  mails === null
    ? {}
    : {
        resetPasswordTokenExpiresIn: HOUR_SECONDS,
        sendResetPassword: ({ user, token }: Due) => mails.passwordReset(user, token),
      }

export const addressConfirmationOptions = (mails: IdentityMails | null) =>
  mails === null
    ? {}
    : {
        emailVerification: {
          sendOnSignUp: true,
          expiresIn: DAY_SECONDS,
          sendVerificationEmail: ({ user, token }: Due) => mails.addressConfirmation(user, token),
        },
      }
