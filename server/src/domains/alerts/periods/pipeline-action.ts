import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { longSilence } from '#domains/analysis/shared/long-silence.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import { loadDealTalk } from '#evidence/corpus/load-deal-talk.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Asked } from '../evaluate/found.ts'
import { narrowedDeals } from '../evaluate/narrowed-deals.ts'
import { count, formatNames } from '../evaluate/words.ts'
import { monthOn } from './last-month.ts'
import { linkOfReport, loadReportBlocks } from './report-blocks.ts'

/** The open deals that need somebody, as the month begins: quiet for longer than usual, or past their close date. */
export const pipelineAction = {
  periodOn: monthOn,
  report: async (app: AppContext, tx: SnapshotTx, { alert, today }: Asked) => {
    const deals = await narrowedDeals(app, tx, alert)
    const { matrixRev } = await loadRevision(tx)
    const talk = await loadDealTalk(app, tx, matrixRev)
    const { longFrom, n } = longSilence(
      talk,
      deals.filter(({ status }) => status === 'Won'),
    )
    const open = deals
      .filter(({ status }) => status === 'Open')
      .toSorted((a, b) => (b.amount_cents ?? 0) - (a.amount_cents ?? 0) || a.id - b.id)
    const day = dayNumber(today)
    const isQuiet = (id: number): boolean => {
      const last = talk.of(id).findLast(one => one.day <= day)
      return last !== undefined && day - last.day >= longFrom
    }
    const quiet = open.filter(({ id }) => isQuiet(id)).map(({ id }) => id)
    const overdue = open.filter(({ closed_on: on }) => on !== null && on < today).map(({ id }) => id)
    const rows = await visibleDeals(tx)
      .select(['opportunity.id', 'opportunity.name'])
      .where(sql<boolean>`opportunity.id = any(${numberArray([...quiet, ...overdue])}::bigint[])`)
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const list = (ids: readonly number[]): string =>
      ids.length === 0 ? '' : `: ${formatNames(ids.map(id => names.get(id) ?? ''))}`
    const have = (ids: readonly number[], one: string, more: string): string =>
      `${ids.length === 0 ? 'None' : ids.length} ${ids.length === 1 ? one : more}`
    const needy = new Set([...quiet, ...overdue]).size
    return {
      title:
        needy === 0
          ? 'No open deal is quiet or overdue'
          : `${count(needy, 'open deal')} of ${open.length} ${needy === 1 ? 'needs' : 'need'} action`,
      text: `${have(quiet, 'has', 'have')} been quiet for ${count(longFrom, 'day')} or more, ${n > 0 ? `which nine of ten won deals never were (n = ${n})` : 'and too few won deals tell what is usual'}${list(quiet)}. ${have(overdue, 'is', 'are')} past the close date${list(overdue)}.`,
      link: linkOfReport('pipeline', alert),
    }
  },
  detail: (app: AppContext, tx: SnapshotTx, { alert }: Pick<Asked, 'alert'>) =>
    loadReportBlocks(app, tx, 'pipeline', alert),
}
