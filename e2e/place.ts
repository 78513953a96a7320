import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the program of the browser tests listens. */
export const E2E_PORT = process.env['E2E_PORT'] ?? '43117'

/** Where its data is. Two runs at once have two ports, and so two places. */
export const E2E_DATA_DIR = join(tmpdir(), `quotewright-e2e-${E2E_PORT}`)
