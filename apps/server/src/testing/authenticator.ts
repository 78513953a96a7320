import { createOTP } from '@better-auth/utils/otp'

/** The code an authenticator app shows now for what its QR code said. */
export async function codeOf(totpUri: string): Promise<string> {
  return createOTP(secretOf(totpUri)).totp()
}

/** The secret in an `otpauth:` address is base32; the service made it of text. */
function secretOf(totpUri: string): string {
  const base32 = new URL(totpUri).searchParams.get('secret') ?? ''
  const bits = Array.from(base32, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const bytes: number[] = []
  let held = 0
  let count = 0
  for (const value of bits) {
    held = (held << 5) | value
    count += 5
    if (count >= 8) {
      count -= 8
      bytes.push((held >> count) & 255)
      held &= (1 << count) - 1
    }
  }
  return Buffer.from(bytes).toString()
}
