import { mostExported } from '@bic/contract/reports/standings'
import { makeCsv } from '@bic/contract/values/csv'
import { csvFileName } from '@bic/contract/values/csv-file-name'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findDeals } from '#domains/crm/shared/find-deals.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { boundCells, describeRisks, refuseLarge, shareCell, takenEntry } from './csv-cells.ts'
import { type DealStanding, dealStandings } from './deal-standings.ts'
import { listNarrowing } from './list-narrowing.ts'

/** Of a list that is narrowed to a card or a keyword: the conversations that have it. */
const withWhat = 'With card or keyword'

const headers = [
  'Deal',
  'Account',
  'Owner',
  'Status',
  'Stage',
  'Amount',
  'Created',
  'Close date',
  'Days',
  'Last activity',
  'Conversations',
  withWhat,
  'Probability',
  'Probability from (80%)',
  'Probability to (80%)',
  'Probability is',
  'Risks',
  'Next step',
  'Industry',
  'Segment',
  'Region',
  'CRM id',
]

/** Of a young deal nothing more is known than the share won of deals of its age. */
const describeOrigin = (standing: DealStanding | undefined): string | null =>
  standing?.probability == null ? null : standing.isBaseRate ? 'Win rate at its age' : 'Forecast'

const cellsOf = (standing: DealStanding | undefined) => [
  shareCell(standing?.probability),
  ...boundCells(standing ?? { low: null, high: null }),
  describeOrigin(standing),
  describeRisks(standing?.risks ?? []),
  standing?.nextStep?.text ?? null,
]

export const exportDeals: Handler<'exportDeals'> = async ({ app, body, user, read, write }) => {
  const { storyIdList, ...filter } = body
  const { rows, steps, standings, fileName } = await read(async tx => {
    const found = await findDeals(app, tx, {
      ...filter,
      user,
      ids: storyIdList,
      pageNumber: 1,
      pageSize: mostExported,
    })
    if (storyIdList !== undefined && found.total === 0) throw notFound('A deal of these')
    refuseLarge(found.total, 'deals')
    const known = await dealStandings(
      app,
      tx,
      found.rows.map(({ id }) => id),
    )
    const { today } = await loadCalendar(tx, app.now())
    return {
      rows: found.rows,
      steps: known.steps,
      standings: new Map(known.standings.map(one => [one.storyId, one])),
      fileName: csvFileName('Deals', await listNarrowing(tx, filter, storyIdList), today),
    }
  })
  const lines = rows.map(deal => [
    deal.storyName,
    deal.accountName,
    deal.opportunityOwner,
    deal.oppStatus,
    deal.stage,
    deal.opportunityAmount,
    deal.dateCreated,
    deal.closedDate,
    deal.lengthOfDeal,
    deal.lastActivity,
    deal.conversationCount,
    deal.matchedConversationCount,
    ...cellsOf(standings.get(deal.id)),
    deal.accountIndustry,
    deal.accountSegment,
    deal.accountRegionName,
    deal.crmOpptyId,
  ])
  // Of very many open deals no conversation was read: an empty column would say that nothing was agreed.
  const isNarrowed = filter.cardId !== undefined || filter.keywordId !== undefined
  const left = new Set([...(steps ? [] : ['Next step']), ...(isNarrowed ? [] : [withWhat])])
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_, i) => !left.has(headers[i] ?? ''))
  const csv = makeCsv(kept(headers), lines.map(kept))
  return write(async () =>
    changed(
      { fileName, csv, rows: rows.length },
      takenEntry('deals', rows.length, { ...filter, chosen: storyIdList !== undefined }),
    ),
  )
}
