import { createHash } from 'node:crypto'
import type { SnapshotTx } from '@bic/database/tenant'
import type { FileStore } from '#providers/file-store.ts'
import { fileNameOf, type Part, type Segment } from './part.ts'

interface StoredFile {
  /** Without the customer. */
  readonly key: string
  readonly folder: string
  readonly name: string
  readonly size: number
}

const mebibyte = 1024 * 1024
/** Files are kept together up to this size: a killed job writes no more than so much again. */
const segmentBytes = 32 * mebibyte
const segmentFiles = 500

/** Every stored object that a row of the customer names, in an order that later uploads do not disturb. */
const listFiles = async ({ client, customerId }: SnapshotTx): Promise<StoredFile[]> => {
  const { rows } = await client.query<StoredFile>(
    `select regexp_replace(key, '^[0-9]+/', '') as key, folder, name, size::float8 as size from (
       select storage_key as key, 'uploads' as folder, name, size, id from file where customer_id = $1 and storage_key <> ''
       union all select storage_key, 'recordings', name, size, conversation_id from conversation_recording where customer_id = $1
       union all select storage_key, 'pitches', name, size, id from pitch_video where customer_id = $1 and storage_key is not null
       union all select storage_key, 'pitches', '', size, starts_at from pitch_video_part where customer_id = $1
       union all select storage_key, 'tutorials', name, size, id from tutorial_video where customer_id = $1
       union all select storage_key, 'playbooks', name, size, id from playbook_document where customer_id = $1
       union all select storage_key, 'briefs', name, size, id from content_document where customer_id = $1
       union all select proof_key, 'permissions', proof_name, proof_size, id from quote_permission where customer_id = $1 and proof_key is not null
       union all select proof_key, 'permissions', proof_name, proof_size, id from quote_permission
         where customer_id = $1 and proof_key is not null
       union all select photo, 'photos', '', 0, id from app_user where customer_id = $1 and photo is not null
       union all select icon, 'icons', '', 0, account_id from customer_profile where customer_id = $1 and icon is not null
       union all select named.key, 'work', '', 0, j.id from job_run j
         cross join lateral (values (j.payload->>'storageKey'), (j.payload->>'reportKey')) as named (key)
         where j.customer_id = $1 and j.status in ('queued', 'running') and named.key is not null
           and j.kind not in ('export-customer', 'export-person')) stored
     where key ~ '^[0-9]+/[0-9a-f]{2}/[0-9a-f-]{36}$' order by folder, id, key`,
    [customerId],
  )
  const seen = new Set<string>()
  return rows.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** In parts of at most so many bytes and files; a larger file is alone. */
const divide = (files: readonly StoredFile[]): StoredFile[][] => {
  const groups: StoredFile[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const file of files) {
    const last = groups.at(-1)
    if (!last || bytes + file.size > segmentBytes || last.length >= segmentFiles) {
      groups.push([file])
      bytes = file.size
    } else {
      last.push(file)
      bytes += file.size
    }
  }
  return groups
}

/** The bytes of an object from its first piece on; null when nothing is stored under its key. */
const openObject = async (files: FileStore, key: string): Promise<AsyncIterable<Uint8Array> | null> => {
  const source = files.stream(key)[Symbol.asyncIterator]()
  try {
    let next = await source.next()
    return (async function* () {
      try {
        for (; !next.done; next = await source.next()) yield next.value as Uint8Array
      } finally {
        await source.return?.()
      }
    })()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** Sound, film, pictures, and what is an archive itself. */
const isPacked = /\.(?:mp3|mp4|m4a|wav|webm|ogg|mov|png|jpe?g|gif|zip|gz|docx|pptx|xlsx|pdf)$/i

/** @param absent gets the keys under which nothing is stored any more */
export const fileSegments = async (tx: SnapshotTx, files: FileStore, absent: Set<string>): Promise<Segment[]> =>
  divide(await listFiles(tx)).map(group => ({
    name: `files ${group[0]?.key}`,
    message: `Files: ${group[0]?.folder ?? ''}`,
    stamp: async () =>
      createHash('sha256')
        .update(group.map(({ key }) => key).join(' '))
        .digest('hex'),
    parts: async function* (): AsyncGenerator<Part> {
      for (const { key, folder, name } of group) {
        const content = await openObject(files, `${tx.customerId}/${key}`)
        if (!content) {
          absent.add(key)
          continue
        }
        const title = fileNameOf(name)
        const path = `files/${folder}/${key.slice(3)}${title ? ` ${title}` : ''}`
        yield { path, content, object: key, asItIs: isPacked.test(name) || folder === 'recordings' || name === '' }
      }
    },
  }))
