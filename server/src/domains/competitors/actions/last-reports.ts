import type { TenantTransaction } from '@bic/database/tenant'

/** The newest report of the strengths and weaknesses against each competitor of a market, by the competitor's card. */
export const loadLastReports = async ({ client, customerId }: TenantTransaction, marketId: number) => {
  const { rows } = await client.query<{ competitor: number; reportId: number; name: string; madeAt: Date }>(
    `select distinct on (competitor) (filters ->> 'competitorCardId')::bigint as competitor, id as "reportId", name,
        made_at as "madeAt"
      from report
      where customer_id = $1 and market_id = $2 and type = 'competitor-swot' and made_at is not null
        and filters ? 'competitorCardId'
      order by competitor, made_at desc, id desc`,
    [customerId, marketId],
  )
  return new Map(
    rows.map(({ competitor, reportId, name, madeAt }) => [
      Number(competitor),
      { reportId: Number(reportId), name, madeAt: madeAt.toISOString() },
    ]),
  )
}
