/** For which site passkeys are made, and on which origins they are used. */
export interface PasskeyParty {
  readonly rpID: string
  readonly origin: string[]
}

const IS_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/**
 * A passkey belongs to a name; browsers refuse a number address. Where people
 * open the program by one on their own machine, `localhost` is the same
 * machine's name, so passkeys work when it is opened by that.
 */
export function passkeyParty(publicUrl: string): PasskeyParty {
  const { hostname, origin, protocol, port } = new URL(publicUrl)
  if (!IS_ADDRESS.test(hostname)) return { rpID: hostname, origin: [origin] }
  return { rpID: 'localhost', origin: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] }
}
