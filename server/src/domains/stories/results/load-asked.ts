import type { BuyerSurveyKind } from '@bic/contract/stories/buyer-survey-questions'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadStatedReasons } from '#domains/analysis/shared/stated-reasons.ts'
import { loadAnswers } from '../buyer/actions/invitation.ts'
import { saidInDeals } from '../buyer/actions/said-in-deals.ts'
import { readerOfMarket, type TouchedCard, touchedBy } from '../buyer/actions/touched-cards.ts'
import type { AskedDeal } from './agree.ts'

interface DealRow {
  readonly id: number
  readonly name: string
  readonly account_id: number | null
  readonly account_name: string | null
  readonly closed_on: string | null
  readonly conversations: number
  readonly kind: BuyerSurveyKind
  /** Invitations of this kind that were answered. */
  readonly answered: readonly number[]
  /** Is a link still open? */
  readonly waiting: boolean
  readonly ended_at: Date | null
}

/** Deals of a market whose buyers were asked, once for each kind of survey; invitations that never arrived or were taken back do not count. */
const loadRows = async ({ client, customerId }: TenantTransaction, marketId: number, at: Date): Promise<DealRow[]> => {
  const { rows } = await client.query<DealRow>(
    `select o.id, o.name, o.account_id, a.name as account_name, o.closed_on, coalesce(n.conversations, 0)::int as conversations,
       i.kind, i.answered, i.waiting, i.ended_at
     from (
       select opportunity_id, kind,
         coalesce(array_agg(id order by id) filter (where ended_as = 'answered'), '{}'::bigint[]) as answered,
         bool_or(ended_as is null and expires_at > $3) as waiting,
         max(ended_at) filter (where ended_as = 'answered') as ended_at
       from buyer_invitation
       where customer_id = $1 and coalesce(ended_as, '') not in ('withdrawn', 'undeliverable')
       group by opportunity_id, kind) i
     join opportunity o on o.customer_id = $1 and o.id = i.opportunity_id
     left join account a on a.customer_id = $1 and a.id = o.account_id
     left join deal_count n on n.customer_id = $1 and n.opportunity_id = o.id
     where o.market_id = $2 and not o.disabled order by i.ended_at desc nulls last, o.id, i.kind`,
    [customerId, marketId, at],
  )
  return rows
}

/** A deal with the sentences of its answers to one kind of survey that touch cards. */
export interface SurveyedDeal extends AskedDeal {
  readonly name: string
  readonly accountName: string | null
  /** None of its links is open any more, or one was answered. */
  readonly isAsked: boolean
  readonly answeredAt: Date | null
  readonly touched: readonly TouchedCard[]
  /** As the CRM words it. */
  readonly reasons: readonly string[]
}

/** The deals of a market whose buyers were asked, with what each source names. */
export const loadSurveyed = async (tx: TenantTransaction, marketId: number, at: Date): Promise<SurveyedDeal[]> => {
  const rows = await loadRows(tx, marketId, at)
  const answers = await loadAnswers(
    tx,
    rows.flatMap(({ answered }) => answered),
  )
  const find = await readerOfMarket(tx, marketId)
  const said = await saidInDeals(tx, rows)
  const stated = await loadStatedReasons(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const reasons = stated.get(row.id) ?? null
    const touched = row.answered.flatMap(id => (answers.get(id) ?? []).flatMap(given => touchedBy(given, find)))
    return {
      dealId: row.id,
      accountId: row.account_id,
      name: row.name,
      accountName: row.account_name,
      kind: row.kind,
      answered: row.answered.length > 0,
      isAsked: row.answered.length > 0 || !row.waiting,
      answeredAt: row.ended_at,
      conversations: row.conversations,
      touched,
      afterwards: new Set(touched.map(({ cardId }) => cardId)),
      whileBuying: said(row.id).whileBuying,
      statedReason: reasons && new Set(reasons.flatMap(reason => find(reason).map(({ cardId }) => cardId))),
      reasons: reasons ?? [],
    }
  })
}
