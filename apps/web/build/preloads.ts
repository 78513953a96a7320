import type { Plugin } from 'vite'
import { paths } from '../src/platform/paths.ts'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>>[1]

/** The screens that people open from outside. */
const FIRST_SCREENS = {
  [paths.dashboard]: 'features/dashboard/DashboardScreen.tsx',
  [paths.quoteLab]: 'features/generator/QuoteLabScreen.tsx',
  [paths.signIn]: 'features/identity/SignInScreen.tsx',
}

/** Text that changes its font while it is read moves. */
const FONT = /inter-latin-wght-normal.*\.woff2$/

/** A screen's chunk and all that it imports, without what the page loads anyway. */
function filesOf(screen: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const closure = (first: readonly string[]): Set<string> => {
    const seen = new Set<string>()
    const add = (name: string): void => {
      const file = bundle[name]
      if (seen.has(name) || file?.type !== 'chunk') return
      seen.add(name)
      for (const style of file.viteMetadata?.importedCss ?? []) seen.add(style)
      file.imports.forEach(add)
    }
    first.forEach(add)
    return seen
  }
  const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${screen}`) === true)
  if (own.length === 0) throw new Error(`No chunk begins with ${screen}`)
  const initial = closure(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  return [...closure(own.map(({ fileName }) => fileName))].filter((name) => !initial.has(name))
}

/**
 * Writes `preloads.json` beside the console's page: which files the screen of an address begins with, so that the server
 * names them in the page and a browser asks for them at once, not when the page's script has run.
 */
export const preloads: Plugin = {
  name: 'quotewright-preloads',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
      const files = Object.fromEntries(
        Object.entries(FIRST_SCREENS).map(([path, screen]) => [
          path,
          [...filesOf(screen, bundle), ...fonts].map((name) => `/${name}`),
        ]),
      )
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(files) })
    },
  },
}
