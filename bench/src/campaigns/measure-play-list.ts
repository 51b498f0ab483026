import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDeals } from '../analysis/make-deals.ts'
import { addressOf } from '../history/api.ts'
import { type History, openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'

const plays = 5000
const [deals, cards] = [2000, 60]
const pageSize = 20
const goal = 50
const answers = 100

/** Plays of two messages each. */
const addPlays = ({ tenant }: History, marketId: number): Promise<void> =>
  tenant(async ({ client, customerId }) => {
    await client.query(
      `insert into sales_play (customer_id, market_id, name, position) select $1, $2, 'Play ' || n, n from generate_series(1, $3) n`,
      [customerId, marketId, plays],
    )
    await client.query(
      `insert into sales_play_card (customer_id, sales_play_id, card_id, position)
       select $1, p.id, c.ids[1 + (p.position * 7 + k * 11) % array_length(c.ids, 1)], k
       from sales_play p, generate_series(0, 1) k,
         (select array_agg(id order by id) as ids from card where customer_id = $1 and market_id = $2) c
       where p.customer_id = $1 on conflict do nothing`,
      [customerId, marketId],
    )
  })

/** The list of 5,000 plays by proven effect, as its screen asks for it. */
export const measurePlayList = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-plays-'))
  const history = await openHistory(folder, false)
  try {
    const { marketId } = await makeDeals(history, deals, cards)
    await addPlays(history, marketId)
    await history.owner.query('analyze')
    return await serveHistory(history, async ({ url, token, spent }) => {
      const rows: (string | number)[][] = []
      for (const [what, pageNumber] of [
        ['the first page', 1],
        ['the last page', plays / pageSize],
      ] as const) {
        const path = addressOf('getTopPerformingPlays', { query: { marketId, pageNumber, pageSize } })
        const call = { name: what, requests: [{ method: 'GET' as const, path }] }
        const [first = 0] = await loadCall(url, token, call, 1, 1)
        const before = await spent()
        const times = await loadCall(url, token, call, 1, answers)
        const busy = ((await spent()) - before) * (1000 / answers)
        rows.push([what, first, percentile(times, 0.5), percentile(times, 0.95), busy])
        print(`${what} of plays: p95 ${figure(percentile(times, 0.95))} ms`)
      }
      return {
        title: `getTopPerformingPlays with ${plays.toLocaleString('en')} plays, ${deals.toLocaleString('en')} deals and ${cards} messages, pages of ${pageSize}, one client: milliseconds`,
        columns: ['asked for', 'the first answer', 'p50', `p95 (goal ≤ ${goal})`, 'processor time'],
        rows,
        notes: [`${load()}.`],
      }
    })
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}
