import type { Readable } from 'node:stream'
import { type Context, inSnapshot, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { jsonList } from '../../platform/exports/json-list.ts'
import { type Archive, streamZip } from '../../platform/exports/stream-zip.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { claimExport } from './export-lock.repository.ts'
import { readMe, type Written } from './read-me.ts'

/**
 * Everything an organization has, as a zip that is written while it is read: all of it as it was at one moment, a
 * page of rows at a time. The connection is free again when the last row is read, or the reader has left.
 *
 * @param organizationName for the read-me.
 * @throws AppError `forbidden` for the demo; `conflict` while another export of the organization is made, since
 *   each holds a connection for as long as it is read.
 */
export async function exportOrganization(
  ctx: Context,
  organizationName: string,
  parts: readonly ExportPart[],
): Promise<Readable> {
  if (ctx.tenantId === DEMO_TENANT_ID) {
    throw new AppError('forbidden', 'The demo has nothing to export: sign in to an organization')
  }
  const madeAt = ctx.now()
  return streamZip(async (archive) => {
    const written = await inSnapshot(ctx, async (tx) => {
      if (!(await claimExport(tx))) {
        throw new AppError('conflict', 'An export of your organization is being made already')
      }
      const all: Written[] = []
      for (const part of parts) all.push(await writePart(tx, archive, part))
      return all
    })
    await archive.add('README.txt', readMe({ organizationName, madeAt, written }))
  })
}

async function writePart(tx: Tx, archive: Archive, part: ExportPart): Promise<Written> {
  const { about } = part
  let count = 0
  if ('rows' in part) {
    const name = `${part.name}.json`
    await archive.add(
      name,
      jsonList(part.rows(tx), () => {
        count += 1
      }),
    )
    return { name, about, count, unit: 'record' }
  }
  for await (const file of part.files(tx)) {
    await archive.add(file.path, file.content)
    count += 1
  }
  return { name: part.name, about, count, unit: 'file' }
}
