import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { setFeature } from '@bic/server/domains/entitlements/actions/set-feature'
import { addKeywords } from '@bic/server/domains/playbook/shared/add-keywords'
import { addressOf, type Sends } from '../history/api.ts'
import type { History } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import type { ReadCall } from '../reads/read-calls.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'

const goal = 2000
const messages = 5
const answers = 20

/** Words that come up in most conversations of the texts. */
const everywhere = ['people', 'think', 'time', 'need', 'work']

/** A brief of five messages that came up in most deals. */
const makeBrief = async (history: History): Promise<number> => {
  const briefId = await history.tenant(async tx => {
    const { client, customerId } = tx
    await setFeature(tx, { lookupLabel: 'content-copilot', enabled: true, topicPurchased: 100, at: history.app.now() })
    const { rows } = await client.query<{ id: number; market: number }>(
      'select id, market_id as market from card where customer_id = $1 order by market_id, id limit $2',
      [customerId, messages],
    )
    const words = rows.flatMap(({ id }, at) => ({
      text: everywhere[at] ?? 'people',
      exact: false,
      role: 'match' as const,
      cardId: id,
    }))
    const known = await client.query('select from keyword where customer_id = $1 and source = $2', [
      customerId,
      'Contents',
    ])
    if (known.rowCount === 0) await addKeywords(tx, words, 'Contents', null)
    const brief = await client.query<{ id: number }>(
      `insert into content_brief (customer_id, market_id, name, content_type, external, created_at, updated_at)
       values ($1, $2, 'Bench', 'Battle card', false, now(), now()) returning id`,
      [customerId, rows[0]?.market],
    )
    const id = brief.rows[0]?.id ?? 0
    await client.query(
      `insert into content_brief_card (customer_id, brief_id, card_id, added_at) select $1, $2, card_id, now()
       from unnest($3::bigint[]) as chosen (card_id)`,
      [customerId, id, rows.map(row => row.id)],
    )
    return id
  })
  await history.idle()
  return briefId
}

const callOf = <I extends RouteId>(id: I, sent: Sends<I>): ReadCall => ({
  name: id,
  requests: [
    {
      method: (routes[id] as RouteDef).method,
      path: addressOf(id, sent),
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    },
  ],
})

/** Milliseconds of the first answer, which computes what the others find; it may take longer than a load generator waits. */
const timeFirst = async (url: string, token: string, { name, requests: [request] }: ReadCall): Promise<number> => {
  const { method = 'GET', path = '', body } = request ?? {}
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const start = performance.now()
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: String(body) }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}.`)
  return performance.now() - start
}

/** What a content is written from, for a brief over many deals. */
export const measureContents = async (history: History): Promise<Table> => {
  const id = await makeBrief(history)
  const { rows: counted } = await history.tenant(({ client, customerId }) =>
    client.query<{ deals: number }>('select count(*)::int as deals from opportunity where customer_id = $1', [
      customerId,
    ]),
  )
  const calls = [
    callOf('getContentEvidence', { params: { id } }),
    callOf('getContentBriefMessageMapping', { params: { id }, query: {} }),
    callOf('getConvCountForContentBrief', { body: { contentBriefId: id } }),
    callOf('getContentBriefDetails', { body: {} }),
  ]
  return serveHistory(history, async ({ url, token, spent }) => {
    const rows: (string | number)[][] = []
    for (const call of calls) {
      const first = await timeFirst(url, token, call)
      const before = await spent()
      const times = await loadCall(url, token, call, 1, answers)
      const work = (((await spent()) - before) * 1000) / times.length
      const p95 = percentile(times, 0.95)
      rows.push([call.name, first, percentile(times, 0.5), p95, work])
      print(`${call.name}: first ${figure(first)} ms, p95 ${figure(p95)} ms, work ${figure(work)} ms`)
    }
    const missed = rows.filter(row => Number(row[1]) > goal || Number(row[3]) > goal)
    return {
      title: `A content brief of ${messages} messages over ${counted[0]?.deals ?? 0} deals: milliseconds`,
      columns: ['call', 'the first answer (goal ≤ 2,000)', 'p50', 'p95 (goal ≤ 2,000)', 'processor time an answer'],
      rows,
      notes: [`${rows.length - missed.length} of ${rows.length} calls reach the goal; ${load()}.`],
    }
  })
}
