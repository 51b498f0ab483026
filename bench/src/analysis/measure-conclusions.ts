import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type History, openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { type Served, serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import { ask } from './ask.ts'
import { makeDeals } from './make-deals.ts'

const cards = 500
const rounds = 5
/** Findings of people in the register, and for how many days deals have closed since. */
const findings = 20
const daysSince = 180
/** Rows that are on screen. */
const shown = 50

/** Puts differences to the test and lets time pass, so that deals have closed since. */
const fillRegister = async (served: Served, { tenant }: History, marketId: number, cardIds: readonly number[]) => {
  for (const cardId of cardIds.slice(0, findings))
    await ask(served, 'putFindingToTest', {
      body: { marketId, cardId, opptyStatus: 'Closed', closePeriod: 'Last 24 Months', landmark: '90' },
    })
  await tenant(({ client, customerId }) =>
    client.query('update finding set found_on = found_on - $2::int where customer_id = $1', [customerId, daysSince]),
  )
}

const measure = async (deals: number): Promise<readonly (readonly [what: string, times: readonly number[]])[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-conclusions-'))
  const history = await openHistory(folder, false)
  try {
    const { marketId, cardIds, dealIds } = await makeDeals(history, deals, cards)
    print(`${deals} deals are there`)
    const accountIds = await history.tenant(async ({ client, customerId }) => {
      const { rows } = await client.query<{ id: number }>('select id from account where customer_id = $1 limit $2', [
        customerId,
        shown,
      ])
      return rows.map(({ id }) => id)
    })
    return await serveHistory(history, async served => {
      const standing = { marketId, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } as const
      const [cardId = 0] = cardIds
      const many = async (what: string, work: () => Promise<{ readonly milliseconds: number }>) => {
        const times: number[] = []
        for (let round = 0; round < rounds; round++) times.push((await work()).milliseconds)
        print(`${what}: ${Math.round(percentile(times, 0.5))} ms`)
        return [what, times] as const
      }
      const first = await ask(served, 'listFindings', { query: { marketId } })
      print(`first look: ${Math.round(first.milliseconds)} ms`)
      await fillRegister(served, history, marketId, cardIds)
      const exposure = await ask(served, 'getMessageExposure', { body: { ...standing, cardId } })
      const before = { storyIdList: exposure.data.storyIdList.slice(1), firstDay: exposure.data.firstDay }
      return [
        ['the first look at a market: matrix, standing family and register', [first.milliseconds]] as const,
        await many('the standing view: bubble chart', () =>
          ask(served, 'generateBubbleChartForSolution', { body: standing }),
        ),
        await many('the effect of one message', () =>
          ask(served, 'getMessageEffect', { query: { ...standing, cardId } }),
        ),
        await many(`the register of findings, ${findings} of them judged`, () =>
          ask(served, 'listFindings', { query: { marketId } }),
        ),
        await many('what would change this', () =>
          ask(served, 'getMessageSensitivity', { query: { marketId, cardId } }),
        ),
        await many('what changed words changed', () =>
          ask(served, 'getMessageExposure', { body: { ...standing, cardId, before } }),
        ),
        await many(`standings of ${shown} deals`, () =>
          ask(served, 'listDealStandings', { body: { storyIdList: dealIds.slice(0, shown) } }),
        ),
        await many(`standings of ${shown} accounts`, () =>
          ask(served, 'listAccountStandings', { body: { accountIdList: accountIds } }),
        ),
      ]
    })
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What screens that conclude wait for on a large customer, at the API. */
export const measureConclusions = async (): Promise<Table> => {
  const small = await measure(5000)
  const large = await measure(50_000)
  const pair = (times: readonly number[] = []) =>
    times.length === 1
      ? `${Math.round(times[0] ?? 0)}`
      : `${Math.round(percentile(times, 0.5))} / ${Math.round(Math.max(...times))}`
  return {
    title: `Conclusions about ${cards} messages at the API: milliseconds, p50 / slowest of ${rounds} (goal: ≤ 1,000)`,
    columns: ['what', '5,000 deals', '50,000 deals'],
    rows: small.map(([what, times], i) => [what, pair(times), pair(large[i]?.[1])]),
    notes: [load()],
  }
}
