const IS_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Browsers give passkeys to sites with a name, over a safe connection. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !IS_ADDRESS.test(window.location.hostname)
