import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Size and SHA-256 of a file of the backup as it lies there, compressed. */
const kept = { file: z.string().regex(/^[\w./-]+$/), bytes: z.int().nonnegative(), sha256: z.hex().length(64) }

const manifestShape = z.object({
  format: z.literal(1, 'was made by another version of this program, whose backups this one cannot read'),
  madeAt: z.iso.datetime(),
  /** The migrations that its database had, in order. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ ...kept, name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() })),
  sequences: z.record(z.string(), z.int()),
  queue: z.object({ ...kept, jobs: z.int().nonnegative() }),
  objects: z.array(z.object({ ...kept, key: z.string() })),
  secret: z.object(kept).nullable(),
})

/** What a backup holds; written last, so that a folder with a manifest is a whole backup. */
export type Manifest = z.infer<typeof manifestShape>
export type KeptFile = Pick<Manifest['queue'], 'file' | 'bytes' | 'sha256'>

const manifestFile = 'manifest.json'
const digestFile = 'manifest.sha256'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, digestFile), `${digest(text)}  ${manifestFile}\n`, { mode: 0o600, flush: true })
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true })
}

/** @throws Error when the folder is no backup, or its manifest has been changed. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const read = (file: string): Promise<string> =>
    readFile(join(folder, file), 'utf8').catch((error: Error) => {
      throw new Error(`${folder} is not a complete backup: ${file} cannot be read (${error.message}).`)
    })
  const text = await read(manifestFile)
  if ((await read(digestFile)).split(' ')[0] !== digest(text))
    throw new Error(`The manifest of ${folder} is damaged: its checksum does not match.`)
  const parsed = manifestShape.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`The backup ${folder} ${parsed.error.issues[0]?.message ?? 'cannot be read'}.`)
}

/** Every file that the manifest vouches for. */
export const filesOf = ({ tables, queue, objects, secret }: Manifest): readonly KeptFile[] => [
  ...tables,
  queue,
  ...objects,
  ...(secret ? [secret] : []),
]
