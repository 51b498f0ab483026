import { parseArgs } from 'node:util'
import { alerts } from './alerts.ts'
import { backup, restore } from './backup.ts'
import { type Command, UsageError } from './command.ts'
import { copyFiles } from './copy-files.ts'
import { createCustomer, createUser } from './customers.ts'
import { distributeCommand } from './distribute.ts'
import { feature, property, supportAccount } from './entitlements.ts'
import { exportCustomer } from './export-customer.ts'
import { importExport } from './import-export.ts'
import { ingest } from './ingest.ts'
import { isolateCommand } from './isolate.ts'
import { license } from './license.ts'
import { tutorial } from './tutorial.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { demo, migrateCommand, rematch } from './upkeep.ts'
import { deactivateUser, reactivateUser } from './user-state.ts'

type Print = (line: string) => void

const commands: readonly Command[] = [
  migrateCommand,
  demo,
  createCustomer,
  createUser,
  deactivateUser,
  reactivateUser,
  unlinkIdentity,
  feature,
  license,
  property,
  supportAccount,
  ingest,
  tutorial,
  rematch,
  alerts,
  exportCustomer,
  importExport,
  backup,
  restore,
  copyFiles,
  distributeCommand,
  isolateCommand,
]

const help = (): string =>
  [
    'npm run bic -- COMMAND …',
    '',
    ...commands.flatMap(({ name, usage, purpose }) => [`  ${name} ${usage}`.trimEnd(), `      ${purpose}`]),
    '',
    'The data is that of DATA_DIR (./data), or of DATABASE_URL with the files of DATA_DIR or S3_BUCKET. A running server is shared.',
  ].join('\n')

const read = ({ options, flags = [] }: Command, args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries([
        ...options.map(name => [name, { type: 'string' as const }] as const),
        ...flags.map(name => [name, { type: 'boolean' as const }] as const),
      ]),
      allowPositionals: true,
    })
    const texts = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    return {
      operands: positionals,
      options: Object.fromEntries(texts),
      flags: new Set(Object.keys(values).filter(name => flags.includes(name))),
    }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const work = async ([name = 'help', ...args]: readonly string[], print: Print): Promise<number> => {
  if (['help', '--help', '-h'].includes(name)) {
    print(help())
    return 0
  }
  const command = commands.find(candidate => candidate.name === name)
  if (!command) throw new UsageError(`There is no command "${name}".`)
  return command.run(read(command, args), print)
}

/** Does what was typed after `npm run bic --`. Answers the exit code. */
export const runCli = async (args: readonly string[], print: Print, complain: Print): Promise<number> => {
  try {
    return await work(args, print)
  } catch (error) {
    const hint = error instanceof UsageError ? '\nnpm run bic -- help lists the commands.' : ''
    complain(`${(error as Error).message}${hint}`)
    return error instanceof UsageError ? 2 : 1
  }
}
