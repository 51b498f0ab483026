import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadOpenRisks } from '#domains/reports/shared/open-risks.ts'
import type { Asked } from '../evaluate/found.ts'
import { filterOfAlert } from '../evaluate/narrowed-deals.ts'
import { count, formatNames } from '../evaluate/words.ts'
import { loadDealNames } from './deal-names.ts'
import { monthOn } from './last-month.ts'
import { linkOfScreen, loadReportBlocks } from './report-blocks.ts'

/** So few won deals do not tell how long a silence is usual. */
const fewestDeals = 10

type OpenRisks = Awaited<ReturnType<typeof loadOpenRisks>>

/** "which nine of ten won deals never were (n = 40)" */
const describeUsual = ({ n }: OpenRisks['silence']): string =>
  n < fewestDeals ? 'and too few won deals tell what is usual' : `which nine of ten won deals never were (n = ${n})`

/** The open deals that need somebody, as the month begins: those at risk, as the pipeline report counts them. */
export const pipelineAction = {
  periodOn: monthOn,
  report: async (app: AppContext, tx: SnapshotTx, { alert }: Asked) => {
    const { deals, silence } = await loadOpenRisks(app, tx, filterOfAlert(alert))
    const atRisk = deals
      .filter(({ risks }) => risks.size > 0)
      .toSorted((a, b) => (b.amountCents ?? 0) - (a.amountCents ?? 0) || a.id - b.id)
    const names = await loadDealNames(
      tx,
      atRisk.map(({ id }) => id),
    )
    type Risk = Parameters<(typeof atRisk)[number]['risks']['has']>[0]
    const idsWith = (risk: Risk): number[] => atRisk.flatMap(({ id, risks }) => (risks.has(risk) ? id : []))
    const list = (ids: readonly number[]): string =>
      ids.length === 0 ? '' : `: ${formatNames(ids.map(id => names.get(id)?.name ?? ''))}`
    const line = (ids: readonly number[], one: string, more: string, rest: string): string =>
      `${ids.length === 0 ? 'None' : ids.length} ${ids.length === 1 ? one : more} ${rest}${list(ids)}.`
    const describeOthers = (risk: Risk, one: string, more: string, rest: string): string[] => {
      const ids = idsWith(risk)
      return ids.length === 0 ? [] : [line(ids, one, more, rest)]
    }
    return {
      title:
        atRisk.length === 0
          ? 'No open deal is at risk'
          : `${atRisk.length} of ${count(deals.length, 'open deal')} ${atRisk.length === 1 ? 'is' : 'are'} at risk`,
      text: [
        line(
          idsWith('silence'),
          'has',
          'have',
          `been quiet for ${count(silence.longFrom, 'day')} or more, ${describeUsual(silence)}`,
        ),
        line(idsWith('overdue'), 'is', 'are', 'past the close date'),
        ...describeOthers('never spoken', 'has', 'have', 'no conversations'),
        ...describeOthers('competitor', 'had', 'had', 'a competitor come up in the last conversation'),
        ...describeOthers('objection', 'had', 'had', 'an objection come up in the last conversation'),
      ].join(' '),
      link: linkOfScreen('/pipeline-report', alert),
    }
  },
  detail: (app: AppContext, tx: SnapshotTx, { alert }: Pick<Asked, 'alert'>) =>
    loadReportBlocks(app, tx, 'pipeline', alert),
}
