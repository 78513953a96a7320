/** Characters that some file system has a meaning for. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}"*:<>?\\|]+/gu
const LONGEST_SEGMENT = 120

/**
 * Names the entries of one archive: each path gets the name of its own that it has in there, which is the path where
 * that is possible, and never one that leads out of the folder it is unpacked in.
 */
export function createEntryNames(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const name = path.split('/').map(fitSegment).join('/')
    let free = name
    // Some file systems tell no case apart.
    for (let copy = 2; taken.has(keyOf(free)); copy += 1) free = numbered(name, copy)
    taken.add(keyOf(free))
    return free
  }
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

function fitSegment(segment: string): string {
  const fit = segment.replace(UNFIT, '_').trim()
  const dot = fit.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [fit.slice(0, dot), fit.slice(dot)] : [fit, '']
  const short = Array.from(stem).slice(0, LONGEST_SEGMENT).join('').trim() + extension.slice(0, 20)
  // A dot at the end means nothing to Windows; dots alone mean a folder above.
  return short.replace(/\.+$/, '') || '_'
}

function numbered(name: string, copy: number): string {
  const dot = name.lastIndexOf('.')
  if (dot <= name.lastIndexOf('/') + 1) return `${name} (${copy})`
  return `${name.slice(0, dot)} (${copy})${name.slice(dot)}`
}
