/** The address people know the product by; '' for one that is only a machine's, such as 127.0.0.1:3000. */
export function shownHost(host: string): string {
  const name = host.replace(/:\d+$/, '')
  const isMachine = name === 'localhost' || name.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(name)
  return isMachine ? '' : host
}
