import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type FileGroup, groupFiles, HEAD_BYTES } from '../extract/companions.ts'

export type FileRow = Row<'file'>

/** Statuses of a file that is still to be read. */
export const openStatuses = ['received', 'reading'] as const

export const isOpen = ({ status }: Pick<FileRow, 'status'>): boolean => status === 'received' || status === 'reading'

export const folderOf = ({ path }: Pick<FileRow, 'path'>): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The files of a run that are stored, in the order they were handed in. */
export const loadRunFiles = ({ db, customerId }: TenantTransaction, jobRunId: number): Promise<FileRow[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('job_run_id', '=', jobRunId)
    .where('storage_key', '<>', '')
    .orderBy('id')
    .execute()

/** The first bytes of a stored file; none when it is gone, as those of a duplicate are. */
const readHead = async (app: AppContext, key: string): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of app.files.stream(key) as AsyncIterable<Uint8Array>) {
      pieces.push(piece)
      length += piece.length
      if (length >= HEAD_BYTES) break
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES)
}

/** A file to read with the files that complete it. */
export interface RunGroup {
  readonly file: FileRow
  /** The file first, then the others that are read or left out with it. */
  readonly together: readonly FileRow[]
}

/** Which files of a run belong together: the same answer at each attempt. */
export const groupRunFiles = async (app: AppContext, files: readonly FileRow[]): Promise<RunGroup[]> => {
  const heads = []
  for (const file of files) {
    heads.push({ name: file.name, folder: folderOf(file), head: await readHead(app, file.storage_key) })
  }
  const members = ({ file, companions, replaces }: FileGroup): number[] => [
    file,
    ...Object.values(companions),
    ...(replaces === null ? [] : [replaces]),
  ]
  return groupFiles(heads).flatMap(group => {
    const file = files[group.file]
    const together = [...new Set(members(group))].flatMap(index => files[index] ?? [])
    return file ? [{ file, together }] : []
  })
}
