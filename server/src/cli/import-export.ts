import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { prepareDatabase } from '@bic/database/prepare-database'
import { importArchive } from '../archive/import/import-archive.ts'
import { withData } from '../backup/open-data.ts'
import { readOwnConfig } from '../config.ts'
import { hashPassword } from '../domains/access/shared/passwords.ts'
import { type Command, needed } from './command.ts'
import { inventPassword } from './invent-password.ts'
import { readName } from './read-name.ts'

const insufficientPrivilege = '42501'

/** Rows of a whole customer are written by the role that owns the tables. */
const importAsOwner: typeof importArchive = (...wishes) =>
  importArchive(...wishes).catch((error: unknown) => {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    throw new Error(
      'The role of DATABASE_URL may not import. Set DATABASE_OWNER_URL to the role that owns the tables.',
      {
        cause: error,
      },
    )
  })

export const importExport: Command = {
  name: 'import-export',
  usage: 'FILE [--admin EMAIL] [--name NAME] [--domain company.com] [--skip-taken]',
  purpose:
    'Make a customer from the archive of an export: all of it or nothing. With --admin a password of this administrator is generated and shown once.',
  options: ['admin', 'name', 'domain'],
  flags: ['skip-taken'],
  run: ({ operands, options, flags }, print) => {
    const archive = resolve(needed(operands[0], 'which archive to import'))
    const name = options.name === undefined ? undefined : readName(options.name, '--name')
    return withData(print, true, async ({ data, urls }) => {
      await prepareDatabase(urls)
      const { dataDir } = readOwnConfig()
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      const password = inventPassword()
      const admin =
        options.admin === undefined ? undefined : { email: options.admin, passwordHash: await hashPassword(password) }
      const imported = await importAsOwner(
        { ownerUrl: data.ownerUrl, files: data.files, dataDir },
        archive,
        { name, domain: options.domain, skipTaken: flags.has('skip-taken'), admin },
        new Date(),
        print,
      )
      const { customerId, rows, files, jobs, withoutSignIn } = imported
      print(`Imported ${imported.name} (id ${customerId}): ${rows} rows, ${files} files.`)
      if (jobs > 0) print(`${jobs} jobs that were not finished go on.`)
      if (withoutSignIn.length > 0) print(`Without a sign-in, and inactive: ${withoutSignIn.join(', ')}.`)
      print('Nobody has a password: people choose one by "Forgot password", or sign in through an identity provider.')
      if (options.admin) print(`${options.admin} signs in with the password ${password}`)
      return 0
    })
  },
}
