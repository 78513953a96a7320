import multipart, { type FastifyMultipartAttachFieldsToBodyOptions } from '@fastify/multipart'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError, invalidField } from '../errors.ts'
import { readFormFile } from './file-names.ts'

type FormLimits = NonNullable<FastifyMultipartAttachFieldsToBodyOptions['limits']>

/** Has multipart forms read into the body: texts as they are, files as their bytes. */
export async function acceptForms(app: FastifyInstance, limits: FormLimits): Promise<void> {
  app.decorateRequest('isFormBeingRead', false)
  app.addHook('preValidation', async (request) => {
    request.isFormBeingRead = request.isMultipart()
  })
  await app.register(multipart, { attachFieldsToBody: 'keyValues', onFile: readFormFile, limits })
  app.addHook('preValidation', async (request) => {
    request.isFormBeingRead = false
  })
}

/**
 * What goes wrong while a form is read is wrong with the form, or its sender has left in the middle of it: the parser
 * tells either by bare errors, as it does what is wrong with itself.
 */
export function asFormProblem(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_FILES_LIMIT') return invalidField('file', 'Too many files. Send one at a time.')
  return statusCode === undefined ? new AppError('invalid', 'The form is incomplete or malformed') : error
}

declare module 'fastify' {
  interface FastifyRequest {
    isFormBeingRead: boolean
  }
}
