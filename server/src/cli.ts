import { parseArgs } from 'node:util'
import { backup, restore } from './cli/backup.ts'
import { type Command, UsageError } from './cli/command.ts'
import { createCustomer, createUser } from './cli/customers.ts'
import { feature, property, supportAccount } from './cli/entitlements.ts'
import { ingest } from './cli/ingest.ts'
import { tutorial } from './cli/tutorial.ts'
import { unlinkIdentity } from './cli/unlink-identity.ts'
import { demo, migrateCommand, rematch } from './cli/upkeep.ts'
import { deactivateUser, reactivateUser } from './cli/user-state.ts'

const commands: readonly Command[] = [
  migrateCommand,
  demo,
  createCustomer,
  createUser,
  deactivateUser,
  reactivateUser,
  unlinkIdentity,
  feature,
  property,
  supportAccount,
  ingest,
  tutorial,
  rematch,
  backup,
  restore,
]

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const help = (): string =>
  [
    'npm run bic -- COMMAND …',
    '',
    ...commands.flatMap(({ name, usage, purpose }) => [`  ${name} ${usage}`.trimEnd(), `      ${purpose}`]),
    '',
    'The data is that of DATA_DIR (./data), or of DATABASE_URL with the files of DATA_DIR. A running server is shared.',
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

const main = async ([name = 'help', ...args]: readonly string[]): Promise<number> => {
  if (['help', '--help', '-h'].includes(name)) {
    say(help())
    return 0
  }
  const command = commands.find(candidate => candidate.name === name)
  if (!command) throw new UsageError(`There is no command "${name}".`)
  return command.run(read(command, args), say)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const hint = error instanceof UsageError ? '\nnpm run bic -- help lists the commands.' : ''
  process.stderr.write(`${(error as Error).message}${hint}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
