import { withClient } from '@bic/database/with-client'
import { copyObjects } from '../backup/copy-objects.ts'
import { withData } from '../backup/open-data.ts'
import { readOwnConfig } from '../config.ts'
import { folderStore } from '../providers/file-store.ts'
import { filesFolder } from '../providers/open-files.ts'
import { s3Store } from '../providers/s3/s3-store.ts'
import { tryOutS3 } from '../providers/s3/try-out-s3.ts'
import { type Command, UsageError } from './command.ts'

/** The part of the store that is of no customer. */
const ofNobody = 0

export const copyFiles: Command = {
  name: 'copy-files',
  usage: '--to s3|folder',
  purpose:
    'Copy the stored files from DATA_DIR to the bucket of the S3_ variables, or back. Compares checksums; can be repeated.',
  options: ['to'],
  run: ({ options }, print) => {
    const { to } = options
    if (to !== 's3' && to !== 'folder') throw new UsageError('Name where to copy: --to s3 or --to folder.')
    const { s3, dataDir } = readOwnConfig()
    if (!s3) throw new UsageError('Name the bucket: set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    return withData(print, true, async ({ urls }) => {
      for (const warning of await tryOutS3(s3)) print(warning)
      const customers = await withClient(urls.ownerUrl, client =>
        client.query<{ id: number }>('select id from customer order by id'),
      )
      const stores = { folder: folderStore(filesFolder(dataDir)), s3: s3Store(s3) }
      const { copied, same, bytes } = await copyObjects(
        stores[to === 's3' ? 'folder' : 's3'],
        stores[to],
        [ofNobody, ...customers.rows.map(({ id }) => id)],
        done => done % 100 === 0 && print(`${done} files`),
      )
      print(
        `Copied ${copied} files; ${same} were there already. All ${copied + same} (${Math.ceil(bytes / 1e6)} MB) have the same checksums in both places.`,
      )
      return 0
    })
  },
}
