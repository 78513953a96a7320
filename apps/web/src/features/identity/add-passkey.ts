/** Makes a passkey on this device. What it needs of the browser is loaded when it is used. */
export async function addPasskey(name: string): Promise<void> {
  const passkeys = await import('./passkeys.ts')
  await passkeys.addPasskey(name)
}
