import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'

interface LedgerRow {
  readonly id: string
  readonly at: Date
  readonly kind: 'granted' | 'taken' | 'given back' | 'corrected'
  readonly amount: number
  readonly who: string | null
  readonly work: string
  readonly source: string | null
  readonly reason: string
  readonly name: string | null
}

/** What a piece of work is called, by the beginning of its name. */
const kindsOfWork: Readonly<Record<string, string>> = {
  report: 'Report',
  spotlight: 'Deal spotlight',
  ask: 'Answer to a question',
  message: 'Generated message',
}
const sources: Readonly<Record<string, string>> = {
  plan: 'Plan',
  rollover: 'Carried over from the period before',
  manual: 'Added by hand',
  operator: 'Set by the operator',
}

/** The words of a line: what the credits were granted for, or spent on. */
const describe = ({ source, reason, work, name }: LedgerRow): string => {
  const kind =
    source === null ? (kindsOfWork[work.split(/[: ]/)[0] ?? ''] ?? 'Correction') : (sources[source] ?? source)
  const more = name ?? reason
  return more === '' || more === kind ? kind : `${kind}: ${more}`
}

// Credits that one piece of work took from several grants are one line.
const ledger = `
  with line as (
    select 'g' || g.id as id, g.granted_at as at, 'granted' as kind, g.amount, g.granted_by as user_id,
      '' as work, g.source, g.reason
    from credit_grant g where g.customer_id = $1 and g.feature_id = $2
    union all
    select 'e' || min(e.id), e.at,
      case when e.work like 'correction:%' then 'corrected' when sum(e.amount) > 0 then 'taken' else 'given back' end,
      -sum(e.amount)::int, e.user_id, e.work, null, e.reason
    from credit_entry e where e.customer_id = $1 and e.feature_id = $2
    group by e.work, e.at, e.user_id, e.reason, e.amount > 0
  )`

export const listCreditLedger: Handler<'listCreditLedger'> = async call =>
  readAsked(call, async tx => {
    const { featureId, pageNumber, pageSize } = call.query
    const { client, customerId } = tx
    const known = await client.query('select from feature where customer_id = $1 and id = $2', [customerId, featureId])
    if (known.rowCount === 0) throw notFound('This feature')
    const counted = await client.query<{ total: number }>(`${ledger} select count(*)::int as total from line`, [
      customerId,
      featureId,
    ])
    // Each number is read within a case: the conditions of a join are evaluated in any order.
    const { rows } = await client.query<LedgerRow>(
      `${ledger}
       select l.id, l.at, l.kind, l.amount, nullif(trim(u.first_name || ' ' || u.last_name), '') as who,
         l.work, l.source, l.reason, coalesce(r.name, j.title) as name
       from (
         select *,
           case when work ~ '^report:[0-9]{1,15}$' then substr(work, 8)::bigint end as report_id,
           case when work ~ '^spotlight:[0-9]{1,15}$' then substr(work, 11)::bigint end as job_id
         from line
       ) l
       left join app_user u on u.customer_id = $1 and u.id = l.user_id
       left join report r on r.customer_id = $1 and r.id = l.report_id
       left join job_run j on j.customer_id = $1 and j.id = l.job_id
       order by l.at desc, l.id desc limit $3 offset $4`,
      [customerId, featureId, pageSize, (pageNumber - 1) * pageSize],
    )
    return {
      total: counted.rows[0]?.total ?? 0,
      rows: rows.map(row => ({
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind,
        amount: row.amount,
        who: row.who,
        what: describe(row),
        work: row.work,
      })),
    }
  })
