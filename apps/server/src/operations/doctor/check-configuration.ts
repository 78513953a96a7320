import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../platform/config.ts'
import { ConfigError } from '../../platform/config-error.ts'
import { type Finding, reasonOf } from './finding.ts'

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/
const OTHERS_READ = 0o077

/** Reads the configuration as a start does. Without one, no other check can be made. */
export function checkConfiguration(env: NodeJS.ProcessEnv): {
  readonly config: Config | undefined
  readonly findings: Finding[]
} {
  try {
    const config = readConfig(env)
    const findings = [checkAddress(config), ...checkSecret(config)]
    return {
      config,
      findings: [
        { state: 'ok', about: 'Configuration', found: 'every variable has a usable value' },
        ...findings,
      ],
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const todo = 'Set or unset the variable named. docs/configuration.md lists them all.'
    const findings = error.message
      .split('\n')
      .map((found): Finding => ({ state: 'must', about: 'Configuration', found, todo }))
    return { config: undefined, findings }
  }
}

function checkAddress({ publicUrl, host }: Config): Finding {
  const about = 'Address'
  const { hostname, protocol } = new URL(publicUrl)
  if (LOCAL.test(hostname) && !LOCAL.test(host)) {
    return {
      state: 'note',
      about,
      found: `other machines can connect, but links lead to ${publicUrl}`,
      todo: 'Set PUBLIC_URL to the address people type.',
    }
  }
  if (!LOCAL.test(hostname) && protocol === 'http:') {
    return {
      state: 'note',
      about,
      found: `${publicUrl} is not encrypted`,
      todo: 'Put a proxy with TLS in front and set PUBLIC_URL to its https:// address.',
    }
  }
  return { state: 'ok', about, found: publicUrl }
}

function checkSecret({ appSecret, dataDir }: Config): Finding[] {
  const file = join(dataDir, 'secret')
  if (appSecret !== undefined || !existsSync(file)) return []
  try {
    if ((statSync(file).mode & OTHERS_READ) === 0)
      return [{ state: 'ok', about: 'Secret', found: 'only its owner can read it' }]
    return [
      {
        state: 'must',
        about: 'Secret',
        found: `other users of this machine can read ${file}`,
        todo: `Run: chmod 600 ${file}`,
      },
    ]
  } catch (error) {
    return [
      {
        state: 'must',
        about: 'Secret',
        found: reasonOf(error),
        todo: 'Run this as the user that Quotewright runs as.',
      },
    ]
  }
}
