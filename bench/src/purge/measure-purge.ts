import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runJob } from '@bic/server/jobs/run-job'
import { jobs } from '@bic/server/jobs/table'
import { readBlocks } from '../corpus/read-blocks.ts'
import { addressOf } from '../history/api.ts'
import { fillHistory } from '../history/fill-history.ts'
import { type History, openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile, timed } from '../statistics.ts'
import type { Table } from '../table.ts'

const conversations = 2000
const dealsOfAccount = 50
const goalSeconds = 60

/** Gives one account half of the deals, and asks for its deletion as two people would have. Answers its run. */
const preparePurge = async ({ tenant }: History): Promise<{ jobRunId: number; otherDeal: number; accountId: number }> =>
  tenant(async ({ client, customerId }) => {
    const account = await client.query<{ id: number }>('select min(id) as id from account where customer_id = $1', [
      customerId,
    ])
    const accountId = Number(account.rows[0]?.id)
    const deals = await client.query<{ id: number }>('select id from opportunity where customer_id = $1 order by id', [
      customerId,
    ])
    const ids = deals.rows.map(({ id }) => id)
    const mine = ids.slice(0, dealsOfAccount)
    await client.query('update opportunity set account_id = $3 where customer_id = $1 and id = any($2::bigint[])', [
      customerId,
      mine,
      accountId,
    ])
    await client.query(
      `update opportunity set account_id = (select max(id) from account where customer_id = $1)
       where customer_id = $1 and account_id = $3 and id <> all($2::bigint[])`,
      [customerId, mine, accountId],
    )
    await client.query(
      `update conversation c set account_id = o.account_id from opportunity o
       where c.customer_id = $1 and o.customer_id = $1 and o.id = c.opportunity_id`,
      [customerId],
    )
    const purge = await client.query<{ id: number }>(
      `insert into purge_request (customer_id, account_id, reason, state, asked_by, asked_at, expires_at, agreed_by, agreed_at)
       values ($1, $2, 'law requires', 'running', 1, now(), now(), 2, now()) returning id`,
      [customerId, accountId],
    )
    const run = await client.query<{ id: number }>(
      `insert into job_run (customer_id, kind, title, payload) values ($1, 'purge-account', 'Purge', $2) returning id`,
      [customerId, JSON.stringify({ purgeId: Number(purge.rows[0]?.id) })],
    )
    return { jobRunId: Number(run.rows[0]?.id), otherDeal: ids.at(-1) ?? 0, accountId }
  })

const countLeft = ({ read }: History, accountId: number): Promise<number> =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from conversation where customer_id = $1 and account_id = $2',
      [customerId, accountId],
    )
    return rows[0]?.count ?? 0
  })

/** An account with 1,000 conversations of 2,000 is deleted while somebody reads without a pause. */
export const measurePurge = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-purge-'))
  const history = await openHistory(folder, false)
  try {
    await fillHistory(history, await readBlocks(), conversations)
    return await serveHistory(history, async ({ url, token }) => {
      const { jobRunId, otherDeal, accountId } = await preparePurge(history)
      const before = await countLeft(history, accountId)
      const calls = [
        { name: 'deals', path: addressOf('listDeals', { query: {} }) },
        { name: 'cards of a deal', path: addressOf('getDealCards', { params: { storyId: otherDeal } }) },
      ].map(({ name, path }) => ({ name, requests: [{ method: 'GET' as const, path }] }))
      const read = async () => (await Promise.all(calls.map(call => loadCall(url, token, call, 1, 20)))).flat()
      const alone: number[] = []
      for (let round = 0; round < 10; round++) alone.push(...(await read()))
      const beside: number[] = []
      let isOver = false
      const reading = (async () => {
        while (!isOver) beside.push(...(await read()))
      })()
      const took = await timed(() => runJob(history.app, jobs, { customerId: history.customerId, jobRunId }, true))
      isOver = true
      await reading
      const left = await countLeft(history, accountId)
      return {
        title: `Purge of an account with ${before.toLocaleString('en')} of ${conversations.toLocaleString('en')} conversations`,
        columns: ['what', 'goal', 'figure'],
        rows: [
          ['until the receipt, seconds', `≤ ${goalSeconds}`, took / 1000],
          ['conversations left', '0', left],
          ['reads before it, p50, ms', '', percentile(alone, 0.5)],
          ['reads beside it, p50, ms', '', percentile(beside, 0.5)],
          ['reads beside it, p95, ms', '', percentile(beside, 0.95)],
          ['reads beside it, the longest, ms', '', Math.max(...beside)],
        ],
        notes: [
          `${beside.length} reads of the deals and of the cards of another account's deal were answered beside it, by two clients without a pause; ${load()}.`,
        ],
      }
    })
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}
