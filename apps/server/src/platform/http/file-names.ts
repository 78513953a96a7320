import type { MultipartFile } from '@fastify/multipart'

/** Bytes of a form's file travel as they are; what they were called is kept beside them for as long as they live. */
const names = new WeakMap<Uint8Array, string>()

/** To be called for each file of a form while it is read. */
export async function readFormFile(part: MultipartFile): Promise<void> {
  names.set(await part.toBuffer(), part.filename)
}

/** What a file of a form was called by its sender; '' where that is not known. */
export const fileNameOf = (bytes: Uint8Array): string => names.get(bytes) ?? ''
