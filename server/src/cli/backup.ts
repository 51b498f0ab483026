import { resolve } from 'node:path'
import { readNodes } from '@bic/database/distribution/nodes'
import { prepareDatabase } from '@bic/database/prepare-database'
import { withClient } from '@bic/database/with-client'
import { withData } from '../backup/open-data.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Command, needed } from './command.ts'

const totalRows = (tables: readonly { readonly rows: number }[]): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

export const backup: Command = {
  name: 'backup',
  usage: 'FOLDER',
  purpose: 'Write the database, the stored files and the signing key to a new folder. The product can keep running.',
  options: [],
  run: ({ operands }, print) => {
    const folder = resolve(needed(operands[0], 'which folder to write'))
    return withData(print, true, async ({ data }) => {
      const { tables, objects, queue } = await writeBackup(data, folder, new Date())
      print(
        `Backed up ${totalRows(tables)} rows of ${tables.length} tables, ${objects.length} files and ${queue.jobs} queued jobs into ${folder}.`,
      )
      return 0
    })
  },
}

export const restore: Command = {
  name: 'restore',
  usage: 'FOLDER [--replace]',
  purpose: 'Restore a backup into an empty database, or replace all data with --replace. Stop the product first.',
  options: [],
  flags: ['replace'],
  run: ({ operands, flags }, print) => {
    const folder = resolve(needed(operands[0], 'which backup to restore'))
    return withData(print, false, async ({ data, urls }) => {
      const { tables, objects, madeAt } = await restoreBackup(data, folder, { replace: flags.has('replace') })
      await prepareDatabase(urls)
      const nodes = await withClient(urls.ownerUrl, readNodes)
      print(
        `Restored ${totalRows(tables)} rows of ${tables.length} tables and ${objects.length} files as of ${madeAt}. Everyone has to sign in again.`,
      )
      if (nodes.length > 0)
        print('All of it is on one server now. To distribute it again, run npm run bic -- distribute.')
      return 0
    })
  },
}
