import type { TenantTransaction } from '@bic/database/tenant'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'

interface StatusRow {
  readonly id: number
  readonly name: string
  readonly owner_name: string | null
  readonly account: string | null
  readonly answers: number
  readonly begun: boolean
  readonly completed: boolean
  readonly sent_at: Date | null
}

/** Deals with how far their review is, in the order of their accounts. */
const loadStatus = async ({ client, customerId }: TenantTransaction, dealIds: readonly number[]) => {
  const { rows } = await client.query<StatusRow>(
    `select o.id, o.name, o.owner_name, a.name as account, coalesce(r.answers, 0)::int as answers,
       r.opportunity_id is not null or n.opportunity_id is not null or c.opportunity_id is not null as begun,
       coalesce(c.completed, false) as completed, s.sent_at
     from opportunity o
       left join account a on a.customer_id = $1 and a.id = o.account_id
       left join (select opportunity_id, count(*) as answers from survey_answer where customer_id = $1
         group by opportunity_id) r on r.opportunity_id = o.id
       left join (select distinct opportunity_id from survey_note where customer_id = $1) n on n.opportunity_id = o.id
       left join (select opportunity_id, bool_or(part = 'survey') as completed from survey_completion
         where customer_id = $1 group by opportunity_id) c on c.opportunity_id = o.id
       left join (select opportunity_id, max(sent_at) as sent_at from survey_sending where customer_id = $1
         group by opportunity_id) s on s.opportunity_id = o.id
     where o.customer_id = $1 and o.id = any($2::bigint[])
     order by lower(a.name) nulls last, o.id`,
    [customerId, numberArray(dealIds)],
  )
  return rows
}

const stateOf = ({ completed, begun }: StatusRow) => (completed ? 'completed' : begun ? 'active' : 'not started')

export const getOpptyListDetailsForSolutionForSurveyStatus: Handler<
  'getOpptyListDetailsForSolutionForSurveyStatus'
> = async ({ app, body, read }) =>
  read(async tx => {
    const { surveyStatus, search, pageNumber, pageSize, ...filter } = body
    const deals = await filterDeals(app, tx, filter)
    const rows = await loadStatus(
      tx,
      deals.map(({ id }) => id),
    )
    const sought = search?.toLowerCase() ?? ''
    const found = rows.filter(
      row =>
        (surveyStatus === undefined || stateOf(row) === surveyStatus) &&
        (sought === '' || (row.account?.toLowerCase().includes(sought) ?? false)),
    )
    const start = (pageNumber - 1) * pageSize
    return {
      total: found.length,
      rows: found.slice(start, start + pageSize).map(row => ({
        opptyId: row.id,
        accountName: row.account,
        storyName: row.name,
        opportunityOwner: row.owner_name,
        surveyStatus: stateOf(row),
        answeredCount: row.answers,
        surveySentDate: row.sent_at?.toISOString() ?? null,
      })),
    }
  })
