import { type MarketFilter, marketFilterBody } from '@bic/contract/analysis/market-filter'
import type { ReportType } from '@bic/contract/reports/report'
import type { TenantTransaction } from '@bic/database/tenant'
import { z } from 'zod'
import { filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { notFound } from '#http/app-error.ts'

/** A report, or the standing report of a market. */
export interface FoundReport {
  readonly id: number
  readonly type: ReportType | 'standing'
  readonly name: string
  readonly marketId: number
  readonly marketName: string
  readonly status: 'generating' | 'ready' | 'failed'
  readonly error: string | null
  readonly saved: boolean
  /** The deals, its market among them. */
  readonly filter: MarketFilter
  /** Types of its conversations. */
  readonly types: readonly string[]
  readonly startDay: string | null
  readonly endDay: string | null
  readonly jobRunId: number | null
  readonly createdAt: Date | null
  readonly createdBy: string | null
  readonly made: { readonly at: Date; readonly conversations: number; readonly deals: number } | null
}

const storedFilter = z.object(marketFilterBody)

/** The reports of the customer with their markets and makers, ready to be narrowed. */
const selectReports = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('report')
    .innerJoin('market', join =>
      join.onRef('market.customer_id', '=', 'report.customer_id').onRef('market.id', '=', 'report.market_id'),
    )
    .leftJoin('app_user', join =>
      join.onRef('app_user.customer_id', '=', 'report.customer_id').onRef('app_user.id', '=', 'report.created_by'),
    )
    .leftJoin('job_run', join =>
      join.onRef('job_run.customer_id', '=', 'report.customer_id').onRef('job_run.id', '=', 'report.job_run_id'),
    )
    .selectAll('report')
    .select(['job_run.status as run', 'job_run.error as reason', 'job_run.message'])
    .select(['market.name as market', 'app_user.first_name', 'app_user.last_name'])
    .where('report.customer_id', '=', customerId)

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

/** How a report stands: what is not ready stands as the work on it does. */
const standOf = ({ status, run, reason, message }: ReportRow): Pick<FoundReport, 'status' | 'error'> => {
  if (status === 'ready' || run === 'queued' || run === 'running') return { status, error: null }
  return { status: 'failed', error: reason || message || 'It was not finished. Please generate it again.' }
}

const ofRow = (row: ReportRow): FoundReport => ({
  id: row.id,
  type: row.type,
  name: row.name,
  marketId: row.market_id,
  marketName: row.market,
  ...standOf(row),
  saved: row.saved,
  jobRunId: row.job_run_id,
  createdAt: row.created_at,
  createdBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  filter: { ...storedFilter.parse(row.filters), marketId: row.market_id },
  types: row.conversation.split(','),
  startDay: row.start_day,
  endDay: row.end_day,
  made: row.made_at && {
    at: row.made_at,
    conversations: row.made_conversations ?? 0,
    deals: row.made_deals ?? 0,
  },
})

/** The standing report of a market: all its deals and conversations. */
const standingOf = (market: { readonly id: number; readonly name: string }): FoundReport => ({
  id: market.id,
  type: 'standing',
  name: `What ${market.name} talks about`,
  marketId: market.id,
  marketName: market.name,
  status: 'ready',
  error: null,
  saved: true,
  jobRunId: null,
  createdAt: null,
  createdBy: null,
  made: null,
  startDay: null,
  endDay: null,
  filter: filterOf({ marketId: market.id }),
  types: ['call', 'email'],
})

const findStanding = async ({ db, customerId }: TenantTransaction, id: number): Promise<FoundReport | null> => {
  const market = await db
    .selectFrom('market')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return market ? standingOf(market) : null
}

/** A report by its id; the standing report of a market by that of the market. @throws AppError NOT_FOUND */
export const findReport = async (tx: TenantTransaction, id: number): Promise<FoundReport> => {
  const row = await selectReports(tx).where('report.id', '=', id).executeTakeFirst()
  const found = row ? ofRow(row) : await findStanding(tx, id)
  if (!found) throw notFound('This report')
  return found
}

/** A report that was generated. @throws AppError NOT_FOUND, also for the standing report of a market */
export const findGenerated = async (tx: TenantTransaction, id: number): Promise<FoundReport> => {
  const row = await selectReports(tx).where('report.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This report')
  return ofRow(row)
}

/** The standing report of a market, then its generated ones, the newest first. @throws AppError NOT_FOUND */
export const listReports = async (
  tx: TenantTransaction,
  marketId: number,
  type: ReportType | undefined,
): Promise<FoundReport[]> => {
  const standing = await findStanding(tx, marketId)
  if (!standing) throw notFound('This market')
  const rows = await selectReports(tx)
    .where('report.market_id', '=', marketId)
    .$if(type !== undefined, q => q.where('report.type', '=', type ?? 'msg-feedback'))
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .execute()
  return [...(type === undefined ? [standing] : []), ...rows.map(ofRow)]
}
