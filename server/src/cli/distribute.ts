import { distribute, requireCluster } from '@bic/database/distribution/distribute'
import { prepareDatabase } from '@bic/database/prepare-database'
import { withData } from '../backup/open-data.ts'
import { externalDatabase, readOwnConfig } from '../config.ts'
import { type Command, UsageError } from './command.ts'

const readShards = (typed: string | undefined): number | undefined => {
  if (typed === undefined) return undefined
  const shards = Number(typed)
  if (/^\d{1,5}$/.test(typed) && shards >= 1 && shards <= 64_000) return shards
  throw new UsageError('--shards must be a whole number from 1 to 64000.')
}

export const distributeCommand: Command = {
  name: 'distribute',
  usage: '[--shards N]',
  purpose:
    'Distribute the database over the nodes of its Citus cluster, with what is in it. Stop the product first. Run it again after an interruption, or when a node was added.',
  options: ['shards'],
  run: ({ options }, print) => {
    const shards = readShards(options.shards)
    if (!externalDatabase(readOwnConfig()))
      throw new UsageError('The embedded database has one server. Set DATABASE_URL to the coordinator of a cluster.')
    return withData(print, false, async ({ urls }) => {
      await requireCluster(urls.ownerUrl)
      await prepareDatabase(urls)
      const { references, distributed } = await distribute(urls.ownerUrl, {
        ...(shards === undefined ? {} : { shards }),
        log: print,
      })
      const tables = references.length + distributed.length
      print(`The database is distributed.${tables === 0 ? '' : ` ${tables} tables were moved.`}`)
      return 0
    })
  },
}
