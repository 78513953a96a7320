/** The members of a JSON object; none for any other text. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What a token says of itself. It came from the provider over TLS, so nothing here checks its signature. */
export function jwtClaims(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.')
  return parseObject(Buffer.from(claims, 'base64url').toString('utf8'))
}
