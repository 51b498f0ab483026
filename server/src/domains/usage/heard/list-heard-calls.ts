import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { sentenceAt } from '@bic/engine/summary/said-sentences'
import { callsByOpening, saidAfterOpening } from '@bic/engine/usage/said-after-opening'
import { sql } from 'kysely'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { quote } from '#domains/conversations/shared/summary/cite.ts'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'
import { loadHeard } from './load-heard.ts'
import type { PersonCall } from './load-own-calls.ts'
import { isShown } from './present-heard.ts'

type Rows = Answer<'listHeardCalls'>

const mostListed = 200

const loadRows = async ({ db, customerId }: SnapshotTx, convIds: Iterable<number>) => {
  const rows = await db
    .selectFrom('conversation as c')
    .leftJoin('opportunity as o', join =>
      join.onRef('o.customer_id', '=', 'c.customer_id').onRef('o.id', '=', 'c.opportunity_id'),
    )
    .leftJoin('account as a', join =>
      join.onRef('a.customer_id', '=', 'o.customer_id').onRef('a.id', '=', 'o.account_id'),
    )
    .select([
      'c.id',
      'c.type',
      'c.subject',
      'o.id as dealId',
      'o.name as dealName',
      'o.status',
      'a.name as accountName',
    ])
    .where('c.customer_id', '=', customerId)
    .where(sql<boolean>`c.id = any(${numberArray(convIds)}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The first sentence of each call in which one of the people said the message. */
const presentCalls = async (tx: SnapshotTx, cardId: number, calls: readonly PersonCall[]): Promise<Rows> => {
  const ofConversation = Map.groupBy(calls, ({ convId }) => convId)
  const rows = await loadRows(tx, ofConversation.keys())
  const sources = await loadSources(
    tx,
    [...ofConversation.keys()].map(id => ({ id })),
  )
  const marker = new CardMarker([{ cardId, matchType: 'card' }], (await loadCardKeywords(tx, [cardId])).keywords)
  return sources.flatMap((source): Rows => {
    const [row, own] = [rows.get(source.convId), ofConversation.get(source.convId) ?? []]
    const [call] = own
    if (!row || !call) return []
    const isOwn = (fragment: number): boolean => {
      const { side, speaker } = source.fragments[fragment] ?? {}
      return own.some(one => one.positions.includes(speaker ?? -1) || (one.isAlone && side !== 'buyer'))
    }
    const mark = marker.mark(source.text, source.fragments, row.type).find(({ fragment }) => isOwn(fragment))
    if (!mark) return []
    const sentence = sentenceAt(source, mark.start)
    const fragment = source.fragments[mark.fragment]
    const said = sentence ?? (fragment && { ...fragment, fragment: mark.fragment, text: '' })
    if (!said) return []
    return [
      {
        convId: row.id,
        storyId: row.dealId,
        storyName: row.dealName,
        accountName: row.accountName,
        storyStatus: row.status,
        subject: row.subject,
        date: call.day,
        sentence: quote(source, said),
      },
    ]
  })
}

export const listHeardCalls: Handler<'listHeardCalls'> = async ({ app, query: { cardId, ...days }, read }) =>
  read(async tx => {
    await findCard(tx, cardId)
    const { pairs } = await loadHeard(app, tx, days, cardId)
    if (!isShown(saidAfterOpening(pairs))) return []
    const said = pairs.flatMap(pair =>
      callsByOpening(pair)
        .after.filter(one => one.said)
        .map(({ call }) => call),
    )
    const newest = said.sort((a, b) => b.day.localeCompare(a.day) || b.convId - a.convId)
    const convIds = new Set([...new Set(newest.map(({ convId }) => convId))].slice(0, mostListed))
    const rows = await presentCalls(
      tx,
      cardId,
      newest.filter(({ convId }) => convIds.has(convId)),
    )
    return rows.sort((a, b) => b.date.localeCompare(a.date) || b.convId - a.convId)
  })
