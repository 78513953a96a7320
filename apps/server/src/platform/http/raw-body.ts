import type { Call } from '@quotewright/contracts/kit.ts'
import { type Answer, type Binding, bind, type Handled } from './bind.ts'

/**
 * Binds a call whose body is taken as its bytes: a signature is made over them, so nothing parses them before it is
 * checked.
 */
export function bindRawBody<C extends Call, const A extends Answer<C>>(
  binding: Binding,
  call: C,
  handler: (handled: Handled<C>, body: Buffer) => Promise<A>,
): void {
  binding.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    bind<C, A>({ ...binding, app }, call, async (handled) => {
      const { body } = handled.request
      return handler(handled, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
    })
  })
}
