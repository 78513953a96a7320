import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** `/api/openapi.json` and a readable page of it at `/api/docs`. Register before the routes. Source: decisions §4. */
export async function apiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quotewright API',
        description:
          'Quotes for trades. Amounts are decimals with two places; errors are problem+json with a `detail`.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // The pages and the identity service's own routes are no part of the contract.
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  let opening: Promise<FastifyInstance> | undefined
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await (opening ??= openViewer())
    const { statusCode, headers, rawPayload } = await viewer.inject(request.url)
    if (statusCode === 404) return reply.callNotFound()
    const { location, 'content-type': contentType } = headers
    return reply
      .code(statusCode)
      .headers({ 'content-security-policy': VIEWER_POLICY, ...(location === undefined ? {} : { location }) })
      .type(contentType ?? 'text/html')
      .send(rawPayload)
  }
  for (const path of [VIEWER, `${VIEWER}/*`]) app.get(path, { schema: { hide: true } }, show)
}

const VIEWER = '/api/docs'

/** The viewer styles itself inline; it shows no user's data. */
const VIEWER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** It is 4 MB of script, 17 in memory: most programs never show it, so the first who asks has it loaded. */
async function openViewer(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const viewer = fastify()
  await viewer.register(scalar, {
    routePrefix: VIEWER,
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      // What would send the document, or the reader, to someone else's service.
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return viewer
}
