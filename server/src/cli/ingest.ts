import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { conversationType } from '@bic/contract/values/common'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { readHappened } from '../pipeline/prepare/happened.ts'
import type { IngestTarget } from '../pipeline/prepare/ingest-target.ts'
import { startIngest } from '../pipeline/receive/start-ingest.ts'
import { type ReceivedFile, storeFile } from '../pipeline/receive/store-file.ts'
import { readCustomer, writeCustomer } from '../tenancy/customer.ts'
import { type Command, needed, type Typed, UsageError } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'
import { textTable } from './text-table.ts'
import { waitForRun } from './wait-for-run.ts'

/** Files of a path: itself, or everything below it that is not hidden, in a fixed order. */
const listFiles = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch(() => {
    throw new UsageError(`There is no file or folder ${path}.`)
  })
  if (found.isFile()) return [path]
  const entries = (await readdir(path, { withFileTypes: true }))
    .filter(entry => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const below = await Promise.all(
    entries.map(entry => {
      const inside = join(path, entry.name)
      return entry.isDirectory() ? listFiles(inside) : entry.isFile() ? [inside] : []
    }),
  )
  return below.flat()
}

const findDeal = async ({ client, customerId }: TenantTransaction, typed: string): Promise<number> => {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select id, name from opportunity where customer_id = $1
       and (id::text = $2 or lower(crm_opportunity_id) = lower($2) or lower(name) = lower($2)) order by id limit 2`,
    [customerId, typed],
  )
  if (rows.length === 1 && rows[0]) return rows[0].id
  throw new UsageError(
    rows.length === 0
      ? `There is no deal "${typed}": give its name, CRM id or id.`
      : `Several deals are called "${typed}": give the id of one.`,
  )
}

const findAccount = async ({ client, customerId }: TenantTransaction, typed: string): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    'select id from account where customer_id = $1 and (id::text = $2 or lower(name) = lower($2)) order by id limit 1',
    [customerId, typed],
  )
  if (!rows[0]) throw new UsageError(`There is no account "${typed}".`)
  return rows[0].id
}

const targetOf = async (tx: TenantTransaction, { options }: Typed): Promise<IngestTarget> => {
  const { deal, account, type, date } = options
  if (type !== undefined && !conversationType.safeParse(type).success) {
    throw new UsageError(`--type must be one of ${conversationType.options.join(', ')}.`)
  }
  if (date !== undefined && readHappened(date, 'UTC').on === null) {
    throw new UsageError('--date must be a day like 2026-03-31.')
  }
  return {
    dealId: deal === undefined ? null : await findDeal(tx, deal),
    accountId: account === undefined ? null : await findAccount(tx, account),
    type: type === undefined ? null : conversationType.parse(type),
    subject: null,
    date: date ?? null,
  }
}

/** Files stored at once: most of the time goes into waiting for the disk. */
const atOnce = 8

const storeAll = async (app: AppContext, customerId: number, root: string, paths: readonly string[]) => {
  const files: ReceivedFile[] = []
  for (let from = 0; from < paths.length; from += atOnce) {
    const some = paths.slice(from, from + atOnce).map(path => {
      const file = { name: basename(path), path: relative(dirname(root), path) }
      return storeFile(app, customerId, file, createReadStream(path))
    })
    files.push(...(await Promise.all(some)))
  }
  return files
}

const loadOutcome = (tx: TenantTransaction, jobRunId: number) =>
  tx.db
    .selectFrom('file')
    .select(['path', 'status', 'error_code', 'error_detail', 'conversation_ids', 'companion_of', 'notices'])
    .where('customer_id', '=', tx.customerId)
    .where('job_run_id', '=', jobRunId)
    .orderBy('id')
    .execute()

type Outcome = Awaited<ReturnType<typeof loadOutcome>>[number]

const row = ({
  path,
  status,
  error_code,
  error_detail,
  conversation_ids,
  companion_of,
  notices,
}: Outcome): string[] => [
  path,
  status,
  companion_of === null && status !== 'failed' ? String(conversation_ids.length) : '',
  [error_code, error_detail ?? notices.at(0)].filter(Boolean).join(' '),
]

export const ingest: Command = {
  name: 'ingest',
  usage: 'PATH --customer NAME [--deal NAME] [--account NAME] [--type call|email|document|note] [--date DAY]',
  purpose: 'Read the conversations of a file, or of a folder and all below it, as the upload page does.',
  options: ['customer', 'deal', 'account', 'type', 'date'],
  run: async (typed, print) => {
    const root = resolve(needed(typed.operands[0], 'what to read: a file or a folder'))
    const paths = await listFiles(root)
    if (paths.length === 0) throw new UsageError(`There are no files in ${root}.`)
    return withApp(print, async ({ app, work }) => {
      const customerId = await findCustomer(app, typed.options.customer)
      const target = await readCustomer(app, customerId, tx => targetOf(tx, typed))
      const files = await storeAll(app, customerId, root, paths)
      const { jobRunId } = await writeCustomer(app, { customerId, userId: null })(tx =>
        startIngest(tx, { files, target, userId: null, at: app.now() }),
      )
      await work()
      const run = await waitForRun(app, customerId, jobRunId)
      const outcome = await readCustomer(app, customerId, tx => loadOutcome(tx, jobRunId))
      print(textTable(['file', 'status', 'conversations', 'remarks'], outcome.map(row)))
      const count = (status: Outcome['status']) => outcome.filter(file => file.status === status).length
      const came = outcome
        .filter(({ status }) => status === 'done')
        .reduce((sum, { conversation_ids }) => sum + conversation_ids.length, 0)
      print(
        `${came} conversations from ${count('done')} files; ${count('duplicate')} duplicates, ${count('failed')} failed.`,
      )
      if (run.status !== 'done') print(`The work ended as ${run.status}. ${run.error ?? ''}`.trim())
      return run.status === 'done' && count('failed') === 0 ? 0 : 1
    })
  },
}
