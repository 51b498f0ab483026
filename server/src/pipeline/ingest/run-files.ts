import type { RecordingType } from '@bic/contract/values/recording'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type FileGroup, groupFiles, HEAD_BYTES, stemOf } from '../extract/companions.ts'
import { sniffRecording } from '../receive/sniff-recording.ts'

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

/** A file of sound or film. */
export interface RunRecording {
  readonly file: FileRow
  readonly mediaType: RecordingType
}

/** A file to read with the files that complete it. */
export interface RunGroup {
  readonly file: FileRow
  /** The file first, then the others that are read or left out with it. */
  readonly together: readonly FileRow[]
  /** Of what the file is the transcript: those of the same name in the same folder. */
  readonly recordings: readonly RunRecording[]
  /** The file is a recording itself, and there is no transcript of its name. */
  readonly isRecording: boolean
}

interface FileStart {
  readonly file: FileRow
  readonly name: string
  readonly folder: string
  readonly head: Uint8Array
  readonly mediaType: RecordingType | null
}

/** What a recording and its transcript have in common. */
const callOf = ({ folder, name }: FileStart): string => `${folder}/${stemOf(name)}`

const readStarts = async (app: AppContext, files: readonly FileRow[]): Promise<FileStart[]> => {
  const starts = []
  for (const file of files) {
    const head = await readHead(app, file.storage_key)
    starts.push({ file, name: file.name, folder: folderOf(file), head, mediaType: sniffRecording(head) })
  }
  return starts
}

const members = ({ file, companions, replaces }: FileGroup): number[] => [
  file,
  ...Object.values(companions),
  ...(replaces === null ? [] : [replaces]),
]

/** Which files of a run belong together: the same answer at each attempt. */
export const groupRunFiles = async (app: AppContext, files: readonly FileRow[]): Promise<RunGroup[]> => {
  const starts = await readStarts(app, files)
  const texts = starts.filter(({ mediaType }) => mediaType === null)
  const recordings = new Map<string, RunRecording[]>()
  for (const start of starts) {
    const { file, mediaType } = start
    if (mediaType) recordings.set(callOf(start), [...(recordings.get(callOf(start)) ?? []), { file, mediaType }])
  }
  const groups: RunGroup[] = []
  for (const group of groupFiles(texts)) {
    const start = texts[group.file]
    if (!start) continue
    const together = [...new Set(members(group))].flatMap(index => texts[index]?.file ?? [])
    groups.push({
      file: start.file,
      together,
      recordings: recordings.get(callOf(start)) ?? [],
      isRecording: false,
    })
    recordings.delete(callOf(start))
  }
  const alone = [...recordings.values()].flat()
  return [...groups, ...alone.map(({ file }) => ({ file, together: [file], recordings: [], isRecording: true }))]
}
