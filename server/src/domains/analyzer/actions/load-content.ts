import { analyzerRoutes } from '@bic/contract/analyzer/analyzer'
import type { SignedInUser } from '@bic/contract/calls/access'
import type { Answer } from '@bic/contract/calls/routes'
import { mayChange } from '@bic/contract/entitlements/may-change'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { notFound } from '#http/app-error.ts'
import { loadCheck } from './check-coverage-of-market.ts'
import { findingsVersion, presentFindings, type StoredFindings } from './stored-findings.ts'

type Content = Answer<'getAnalyzedContent'>

interface Row {
  readonly name: string
  readonly market_id: number
  readonly market: string
  readonly content: string
  readonly is_cut: boolean
  readonly status: Content['status']
  readonly problem: string | null
  readonly job_run_id: number | null
  readonly findings: StoredFindings | null
  readonly created_at: Date
  readonly created_by: number | null
  readonly author: string | null
}

const changedSince = 'Somebody was erased from this document since it was analysed. Please analyze it again.'
const fromBefore = 'This document was analysed by an earlier version of the analyzer. Please analyze it again.'

/** Why a result does not stand any more; null of one that does, or of none. */
const whyStale = ({ findings, content }: Pick<Row, 'findings' | 'content'>): string | null => {
  if (findings === null) return null
  if (findings.version !== findingsVersion) return fromBefore
  return findings.characters === content.length ? null : changedSince
}

/** An analysed document with its result. @throws AppError NOT_FOUND */
export const loadContent = async (
  tx: TenantTransaction,
  user: Pick<SignedInUser, 'userId' | 'role'>,
  contentId: number,
  now: Date,
): Promise<Content> => {
  const { rows } = await tx.client.query<Row>(
    `select c.name, c.market_id, m.name as market, c.content, c.is_cut, c.status, c.problem, c.job_run_id, c.findings, c.created_at, c.created_by,
       nullif(trim(u.first_name || ' ' || u.last_name), '') as author
     from analyzed_content c
     join market m on m.customer_id = $1 and m.id = c.market_id
     left join app_user u on u.customer_id = $1 and u.id = c.created_by
     where c.customer_id = $1 and c.id = $2`,
    [tx.customerId, contentId],
  )
  const [row] = rows
  if (!row) throw notFound('This document')
  const stale = whyStale(row)
  const { today } = await loadCalendar(tx, now)
  const as = { text: row.content, isCut: row.is_cut, today }
  const shown = row.findings && stale === null ? await presentFindings(tx, row.findings, as) : null
  const { score = null, matches = [], gaps = [], ...findings } = shown ?? {}
  const check = shown ? await loadCheck(tx, row.market_id) : null
  return {
    contentId,
    fileName: row.name,
    marketId: row.market_id,
    marketName: row.market,
    status: stale === null ? row.status : 'failed',
    problem: stale ?? row.problem,
    jobRunId: row.status === 'analyzing' ? row.job_run_id : null,
    createdTime: row.created_at.toISOString(),
    createdBy: row.author,
    mayDelete: mayChange(user, analyzerRoutes.deleteAnalyzedContent.mayChange, {
      creator: row.created_by === user.userId,
    }),
    score,
    matches,
    gaps,
    findings: shown ? (findings as NonNullable<Content['findings']>) : null,
    check: check?.content ?? null,
  }
}
