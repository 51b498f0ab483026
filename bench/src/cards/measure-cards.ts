import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDirectory } from '../history/add-directory.ts'
import { addressOf } from '../history/api.ts'
import { type History, openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'

/** How many cards the market has, all of them mapped to one solution and in one playbook. */
const cards = 50_000
const goal = 50
const answers = 100

interface Places {
  readonly marketId: number
  readonly solutionId: number
  readonly playbookId: number
}

const addCards = ({ tenant, customerId }: History): Promise<Places> =>
  tenant(async ({ client }) => {
    const ask = async (text: string, ...values: readonly unknown[]): Promise<number> =>
      Number((await client.query<{ id: number }>(text, [customerId, ...values])).rows[0]?.id)
    const marketId = await ask('select min(market_id) as id from card where customer_id = $1')
    const userId = await ask('select min(id) as id from app_user where customer_id = $1')
    await client.query(
      `insert into card (customer_id, market_id, topic_id, title, description)
       select $1, $2, t.ids[1 + n % array_length(t.ids, 1)], 'Message ' || n || case n % 2 when 0 then ' even' else ' odd' end, 'What buyers say'
       from generate_series(1, $3) as n, (select array_agg(id order by id) as ids from topic where customer_id = $1) as t`,
      [customerId, marketId, cards],
    )
    await client.query(
      `insert into keyword (customer_id, card_id, text, exact, added_rev)
       select customer_id, id, 'phrase ' || id || ' ' || n, false, 1 from card, generate_series(1, 4) as n where customer_id = $1`,
      [customerId],
    )
    const solutionId = await ask(
      `insert into solution (customer_id, market_id, name) values ($1, $2, 'All') returning id`,
      marketId,
    )
    await client.query(
      `insert into solution_card (customer_id, solution_id, card_id, rank)
       select $1, $2, id, row_number() over (order by id) from card where customer_id = $1 and market_id = $3`,
      [customerId, solutionId, marketId],
    )
    const playbookId = await ask(
      `insert into playbook (customer_id, market_id, name, visibility, created_by, created_at, updated_at)
       values ($1, $2, 'All', 'public', $3, now(), now()) returning id`,
      marketId,
      userId,
    )
    await client.query(
      `insert into playbook_card (customer_id, playbook_id, card_id, added_at)
       select $1, $2, id, now() from card where customer_id = $1 and market_id = $3`,
      [customerId, playbookId, marketId],
    )
    return { marketId, solutionId, playbookId }
  })

/** What is asked of lists of this size, by what it is. */
const questionsOf = ({ marketId, solutionId, playbookId }: Places): readonly (readonly [string, string])[] => {
  const last = cards / 50
  const mappings = (pageNumber: number) =>
    addressOf('getMappingsForSolution', { query: { solutionId, pageNumber, pageSize: 50 } })
  const collection = (id: number, pageNumber: number) =>
    addressOf('getCollectionWithNetNew', { query: { marketId, playbookId: id, netNew: 'N', pageNumber, pageSize: 50 } })
  const found = (text: string) => addressOf('getPBCardUsingText', { query: { marketId, text, pageSize: 50 } })
  return [
    ['cards of a solution, first page', mappings(1)],
    ['cards of a solution, last page', mappings(last)],
    ['cards of a playbook, first page', collection(playbookId, 1)],
    ['cards of a playbook, last page', collection(playbookId, last)],
    ['all cards of the market, first page', collection(9, 1)],
    ['cards with a text in the title', found('message 49999')],
    ['cards with a text in a keyword', found('phrase 40000 3')],
    ['cards with a text that half have', found('even')],
    ['cards with a text that none has', found('zzz')],
  ]
}

/** Lists of cards of a market with 50,000 cards, all mapped to a solution and in a playbook. */
export const measureCards = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-cards-'))
  const history = await openHistory(folder, false)
  try {
    await addDirectory(history, { deals: 1, accounts: 1, cards: 1 })
    const places = await addCards(history)
    await history.owner.query('analyze')
    return await serveHistory(history, async ({ url, token, spent }) => {
      const rows: (string | number)[][] = []
      for (const [what, path] of questionsOf(places)) {
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
        title: `Lists of ${cards.toLocaleString('en')} cards, pages of 50, one client: milliseconds`,
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
