import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sent } from '@bic/contract/calls/routes'
import { addDirectory } from '../history/add-directory.ts'
import { addressOf } from '../history/api.ts'
import { type History, openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'

/** How many stories the customer has, one for each deal. */
const stories = 100_000
const goal = 50
const answers = 100

type Browse = Sent<'browseStories', 'query'>
type Mine = Sent<'getMyStories', 'query'>

const browsed: readonly (readonly [string, Browse])[] = [
  ['browse: the first page, as it opens', {}],
  ['browse: page 500', { pageNumber: 500 }],
  ['browse: every story, 50 a page', { status: 'All', share: 'All', pageSize: 50 }],
  ['browse: of one industry', { industryId: 1 }],
  ['browse: a title', { searchText: 'story 99999', status: 'All', share: 'All' }],
  ['browse: a text that nobody has', { searchText: 'zzz', status: 'All', share: 'All' }],
]
const mine: readonly (readonly [string, Mine])[] = [
  ['my stories: the first page, of 1,000 of one’s own', { status: 'All' }],
]

const addStories = ({ tenant, customerId }: History): Promise<void> =>
  tenant(async ({ client }) => {
    await client.query(
      `insert into story_board (customer_id, opportunity_id, title, status, share, author_id, created_at, updated_at)
       select o.customer_id, o.id, 'Story ' || o.id, o.status, case when o.id % 3 > 0 then 'External' else 'Internal' end,
         case when o.id % 100 = 0 then u.id end, timestamptz '2026-01-01', timestamptz '2026-01-01' + o.id * interval '1 minute'
       from opportunity o, (select min(id) as id from app_user where customer_id = $1) u
       where o.customer_id = $1`,
      [customerId],
    )
    await client.query(
      `insert into story_section (customer_id, opportunity_id, name, content, updated_at)
       select customer_id, opportunity_id, name, 'What they said about ' || name, now()
       from story_board, unnest(array['Pain Points', 'Use Cases']) as name where customer_id = $1`,
      [customerId],
    )
  })

/** Pages of 100,000 stories as people ask for them. */
export const measureStories = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-stories-'))
  const history = await openHistory(folder, false)
  try {
    await addDirectory(history, { deals: stories, accounts: stories / 10, cards: 1 })
    await addStories(history)
    await history.owner.query('analyze')
    return await serveHistory(history, async ({ url, token, spent }) => {
      const rows: (string | number)[][] = []
      const requests = [
        ...browsed.map(([what, query]) => [what, addressOf('browseStories', { query })] as const),
        ...mine.map(([what, query]) => [what, addressOf('getMyStories', { query })] as const),
      ]
      for (const [what, path] of requests) {
        const call = { name: what, requests: [{ method: 'GET' as const, path }] }
        const [first = 0] = await loadCall(url, token, call, 1, 1)
        const before = await spent()
        const times = await loadCall(url, token, call, 1, answers)
        const busy = ((await spent()) - before) * (1000 / answers)
        rows.push([what, first, percentile(times, 0.5), percentile(times, 0.95), busy])
        print(`${what}: p95 ${figure(percentile(times, 0.95))} ms`)
      }
      const reached = rows.filter(row => Number(row[3]) <= goal)
      return {
        title: `Pages of ${stories.toLocaleString('en')} stories, one client: milliseconds`,
        columns: ['asked for', 'the first answer', 'p50', `p95 (goal ≤ ${goal})`, 'processor time'],
        rows,
        notes: [`${reached.length} of ${rows.length} reach the goal; ${load()}.`],
      }
    })
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}
