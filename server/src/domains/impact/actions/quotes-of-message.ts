import type { Answer, Received } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import type { Said } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadQuotes } from '#domains/voice-of-customer/shared/load-quotes.ts'
import { numberArray } from '#evidence/store/bulk.ts'

type Quotes = Answer<'getMessageQuotes'>
type Status = Quotes['quotes'][number]['opptyStatus']

const statuses = ['Won', 'Lost', 'Open'] as const
/** Deals of each outcome that are quoted. */
const mostQuoted = 3

const loadDealRows = async ({ db, customerId }: TenantTransaction, ids: Iterable<number>) =>
  db
    .selectFrom('opportunity')
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['opportunity.id', 'opportunity.name', 'opportunity.status', 'opportunity.closed_on'])
    .select('account.name as account')
    .where('opportunity.customer_id', '=', customerId)
    .where(sql<boolean>`opportunity.id = any(${numberArray(ids)}::bigint[])`)
    .execute()

type DealRow = Awaited<ReturnType<typeof loadDealRows>>[number]

/** How often buyers said it in a deal; of a closed one up to its closing day. */
const countUntilClose = (said: readonly Said[], { status, closed_on }: DealRow): number => {
  const last = status === 'Open' ? null : dayNumber(closed_on)
  return said
    .filter(({ day }) => last === null || (day !== null && day <= last))
    .reduce((sum, { sightings }) => sum + sightings.reduce((all, { buyerCount }) => all + buyerCount, 0), 0)
}

/**
 * The deals in which buyers said a message, by their outcome, and its words in those of each outcome in which they said it
 * most often. @throws AppError NOT_FOUND
 */
export const quotesOfMessage = async (
  app: AppContext,
  tx: SnapshotTx,
  { cardId, opptyStatus }: Received<'getMessageQuotes', 'query'>,
): Promise<Quotes> => {
  await findCard(tx, cardId)
  const said = Map.groupBy((await loadHistory(app, tx, cardId)).said({ buyerOnly: true }), ({ dealId }) => dealId)
  const rows = (await loadDealRows(tx, said.keys()))
    .map(row => ({ ...row, matches: countUntilClose(said.get(row.id) ?? [], row) }))
    .filter(({ matches }) => matches > 0)
    .sort((one, other) => other.matches - one.matches || other.id - one.id)
  const idsOf = (status: Status): number[] => rows.filter(row => row.status === status).map(({ id }) => id)
  const asked = opptyStatus === undefined ? statuses : [opptyStatus]
  const pairs = asked.flatMap(status =>
    idsOf(status)
      .slice(0, mostQuoted)
      .map(storyId => ({ cardId, storyId })),
  )
  const quotes = pairs.length === 0 ? [] : await loadQuotes(app, tx, pairs)
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return {
    wonIdList: idsOf('Won'),
    lostIdList: idsOf('Lost'),
    openIdList: idsOf('Open'),
    quotes: quotes.flatMap(quote => {
      const row = rowOf.get(quote.storyId)
      return row ? [{ ...quote, storyName: row.name, accountName: row.account, opptyStatus: row.status }] : []
    }),
  }
}
