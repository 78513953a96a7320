import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, type Handler, OpenAPIBackend } from 'openapi-backend'
import type { FakeAnswer, FakeRequest } from './fake-oauth.ts'

/** Formats the specifications name; the validator knows none of them. */
const FORMATS = {
  int32: true,
  int64: true,
  float: true,
  double: true,
  byte: true,
  uri: true,
  'date-time': true,
  date: /^\d{4}-\d{2}-\d{2}$/,
  email: /@/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const

const SPECS = join(import.meta.dirname, 'specs')
/** Specifications that state no licence are not part of the project; their tests are skipped without them. */
const SHARED_SPECS = join(
  import.meta.dirname,
  ...Array<string>(7).fill('..'),
  'shared',
  'integrations',
  'specs',
)

/** The file of a specification or sample; undefined when it is not there. */
export function specFile(name: string): string | undefined {
  return [join(SPECS, name), join(SHARED_SPECS, name)].find((file) => existsSync(file))
}

/** What an operation answers; the specification's own example by default. */
export type Handlers = Readonly<
  Record<string, (request: FakeRequest, params: Readonly<Record<string, string>>) => FakeAnswer>
>

/**
 * An API that checks every request against a specification, and answers what its handlers say: by operation id.
 *
 * @param extend changes the specification first, for what it lacks
 */
export async function openapiApi(
  name: string,
  handlers: Handlers,
  extend: (definition: { paths: Record<string, Record<string, object>> }) => void = () => undefined,
): Promise<(request: FakeRequest) => Promise<FakeAnswer>> {
  const file = specFile(name)
  if (file === undefined) throw new Error(`No specification ${name}`)
  const definition = JSON.parse(readFileSync(file, 'utf8'))
  extend(definition)
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { strict: false, coerceTypes: false, formats: FORMATS },
  })
  // The fake server has checked the token.
  for (const scheme of Object.keys(definition.components?.securitySchemes ?? {}))
    api.registerSecurityHandler(scheme, () => true)
  for (const [operation, handle] of Object.entries(handlers)) {
    const handler: Handler = (context: Context, request: FakeRequest) =>
      handle(request, toTexts(context.request.params))
    api.register(operation, handler)
  }
  api.register({
    validationFail: (context: Context) => ({ status: 400, body: { errors: context.validation.errors } }),
    notFound: () => ({ status: 404, body: {} }),
    methodNotAllowed: () => ({ status: 405, body: {} }),
    notImplemented: (context: Context) => {
      const { status, mock } = api.mockResponseForOperation(context.operation.operationId ?? '')
      return { status, body: mock }
    },
  })
  await api.init()
  return (request) =>
    api.handleRequest(
      {
        method: request.method,
        path: request.path,
        query: request.query,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
        ),
        body: request.body,
      },
      request,
    )
}

const toTexts = (params: Readonly<Record<string, string | string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([param, value]) => [param, String(value)]))

/** One step of a sample: a call, and whether the provider takes it. */
export interface SampleStep {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly expect: 'accepted' | 'refused'
}

/** The sample steps of a provider. */
export function sampleSteps(provider: string): readonly SampleStep[] {
  const file = specFile(join('samples', `${provider}.json`))
  return file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8'))
}
