/** A multipart form as its bytes and the header that goes with them. */
export async function aForm(
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [field: string, bytes: Uint8Array, name: string])[] = [],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [field, bytes, name] of files) form.append(field, new Blob([Buffer.from(bytes)]), name)
  const sent = new Response(form)
  const contentType = sent.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': contentType } }
}
