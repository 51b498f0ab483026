import { join } from 'node:path'
import { type FileStore, folderStore } from './file-store.ts'
import type { S3Config } from './s3/s3-config.ts'
import { s3Store } from './s3/s3-store.ts'

/** Where files are stored without a bucket. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/** The store of files: the bucket that is set up, else a folder. */
export const openFiles = ({
  s3,
  dataDir,
}: {
  readonly s3: S3Config | undefined
  readonly dataDir: string
}): FileStore => (s3 ? s3Store(s3) : folderStore(filesFolder(dataDir)))
