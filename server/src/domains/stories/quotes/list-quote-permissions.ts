import type { Received } from '@bic/contract/calls/routes'
import { isValidOn } from '@bic/contract/stories/quote-clearance'
import type { QuotePermission } from '@bic/contract/stories/quote-permissions'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'
import { quoteKey } from '../shared/quote-clearances.ts'
import { readQuotes } from './actions/read-quotes.ts'

interface Row {
  readonly total: number
  readonly id: number
  readonly convId: number
  readonly fragment: number
  readonly level: QuotePermission['level']
  readonly channel: QuotePermission['channel']
  readonly proof: string
  readonly proofConvId: number | null
  readonly proofName: string | null
  readonly proofSize: number | null
  readonly expiresOn: string | null
  readonly grantedAt: Date
  readonly grantedBy: string
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string | null
  readonly because: string
  readonly dealId: number | null
  readonly accountName: string | null
}

const nameOf = (user: string): string =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), 'Somebody who left')`

const loadRows = async (
  { client, customerId }: TenantTransaction,
  { storyId, convId, fragment, state, pageNumber, pageSize }: Received<'listQuotePermissions', 'query'>,
  today: string,
): Promise<Row[]> => {
  const { rows } = await client.query<Row>(
    `select count(*) over ()::int as total, p.id, p.conversation_id as "convId", p.fragment, p.level, p.channel, p.proof,
       p.proof_conversation_id as "proofConvId", p.proof_name as "proofName", p.proof_size::float8 as "proofSize", p.expires_on as "expiresOn", p.granted_at as "grantedAt",
       ${nameOf('g')} as "grantedBy", p.withdrawn_at as "withdrawnAt",
       case when p.withdrawn_at is not null then ${nameOf('w')} end as "withdrawnBy", p.withdrawn_because as because,
       c.opportunity_id as "dealId", a.name as "accountName"
     from quote_permission p
     join conversation c on c.customer_id = $1 and c.id = p.conversation_id
     left join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
     left join account a on a.customer_id = $1 and a.id = coalesce(o.account_id, c.account_id)
     left join app_user g on g.customer_id = $1 and g.id = p.granted_by
     left join app_user w on w.customer_id = $1 and w.id = p.withdrawn_by
     where p.customer_id = $1
       and ($2::bigint is null or c.opportunity_id = $2) and ($3::bigint is null or p.conversation_id = $3)
       and ($4::int is null or p.fragment = $4)
       and ($5::text is null or $5 = case when p.withdrawn_at is not null then 'withdrawn'
         when p.expires_on < $6::date then 'expired' else 'valid' end)
     order by p.granted_at desc, p.id desc limit $7 offset $8`,
    [
      customerId,
      storyId ?? null,
      convId ?? null,
      fragment ?? null,
      state ?? null,
      today,
      pageSize,
      (pageNumber - 1) * pageSize,
    ],
  )
  return rows
}

/** The stories that cite some conversations, by the place of the quote. */
const loadUses = async ({ client, customerId }: TenantTransaction, convIds: readonly number[]) => {
  const { rows } = await client.query<{ convId: number; fragment: number; storyId: number; title: string }>(
    `select distinct q.conversation_id as "convId", q.fragment, q.opportunity_id as "storyId", b.title
     from story_quote q
     join story_board b on b.customer_id = $1 and b.opportunity_id = q.opportunity_id
     where q.customer_id = $1 and q.conversation_id = any($2::bigint[]) order by q.opportunity_id`,
    [customerId, numberArray(convIds)],
  )
  return Map.groupBy(rows, quoteKey)
}

export const listQuotePermissions: Handler<'listQuotePermissions'> = async ({ app, query, read }) =>
  read(async tx => {
    if (query.storyId !== undefined) await findDeal(tx, query.storyId)
    const { today } = await loadCalendar(tx, app.now())
    const rows = await loadRows(tx, query, today)
    const quotes = await readQuotes(tx, rows)
    const uses = await loadUses(
      tx,
      rows.map(({ convId }) => convId),
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.flatMap((row): QuotePermission[] => {
        const found = quotes.get(quoteKey(row))
        if (!found) return []
        const { dealId, ...quote } = found
        const withdrawn =
          row.withdrawnAt === null
            ? null
            : { at: row.withdrawnAt.toISOString(), by: row.withdrawnBy ?? '', because: row.because }
        const valid = isValidOn({ ...row, withdrawn: withdrawn !== null }, today)
        return [
          {
            permissionId: row.id,
            quote,
            storyId: dealId,
            accountName: row.accountName,
            level: row.level,
            channel: row.channel,
            proof: row.proof,
            proofConvId: row.proofConvId,
            proofFile: row.proofName === null ? null : { name: row.proofName, size: row.proofSize ?? 0 },
            grantedBy: row.grantedBy,
            grantedAt: row.grantedAt.toISOString(),
            expiresOn: row.expiresOn,
            state: withdrawn ? 'withdrawn' : valid ? 'valid' : 'expired',
            withdrawn,
            usedIn: (uses.get(quoteKey(row)) ?? []).map(({ storyId, title }) => ({ storyId, title })),
          },
        ]
      }),
    }
  })
