import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { type Cluster, filesOf } from './cluster.ts'
import { hasCode } from './error-code.ts'

/** A running server of the cluster, as its pid file tells. */
export interface Postmaster {
  readonly pid: number
  /** 0 while it is not yet known. */
  readonly port: number
  /** It accepts connections: neither starting nor stopping. */
  readonly isReady: boolean
}

/**
 * Finds the server that runs on the cluster's data, also one that another process
 * of ours started and died without stopping.
 *
 * A pid file whose number now belongs to something else (a container that was
 * restarted) or to a zombie (a container without an init) would make PostgreSQL refuse
 * for ever, so it is removed; the rest of stale files PostgreSQL judges itself.
 */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const { pid: file, data } = filesOf(cluster)
  const text = readPidFile(file)
  // Lines: pid, data directory, start time, port, socket folder, address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid)) return undefined
  if (isPostmaster(pid, data)) return { pid, port: Number(lines[3] ?? 0), isReady: lines[7] === 'ready' }
  // Read again, in case a sibling process has just started a server.
  if (readPidFile(file) === text) rmSync(file, { force: true })
  return undefined
}

function readPidFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Whether the process is a live server on this data directory. */
function isPostmaster(pid: number, data: string): boolean {
  if (process.platform === 'win32') return true // there, PostgreSQL asks the process itself
  const { state, command } = process.platform === 'linux' ? readProc(pid) : readPs(pid)
  return !state.startsWith('Z') && command.includes('postgres') && command.includes(data)
}

interface ProcessState {
  readonly state: string
  readonly command: string
}

function readProc(pid: number): ProcessState {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { state: stat.slice(stat.lastIndexOf(')') + 1).trim(), command }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return { state: 'Z', command: '' } // it has ended in the meantime
    throw error
  }
}

function readPs(pid: number): ProcessState {
  const [state = '', ...command] = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,command='], {
    encoding: 'utf8',
  })
    .stdout.trim()
    .split(/\s+/)
  return { state, command: command.join(' ') }
}
