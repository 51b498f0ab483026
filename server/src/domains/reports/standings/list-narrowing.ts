import type { accountListFilter, dealListFilter } from '@bic/contract/crm/crm'
import type { TenantTransaction } from '@bic/database/tenant'
import type { z } from 'zod'
import { loadNames } from '#domains/analysis/shared/describe-narrowing.ts'
import { findMarketName } from '#domains/analysis/shared/market-name.ts'

type Filter = Partial<z.output<z.ZodObject<typeof dealListFilter & typeof accountListFilter>>> & {
  readonly search?: string | undefined
  readonly owner?: 'mine' | 'all' | undefined
}

const loadKeyword = async ({ db, customerId }: TenantTransaction, keywordId: number): Promise<string> => {
  const row = await db
    .selectFrom('keyword')
    .select('text')
    .where('customer_id', '=', customerId)
    .where('id', '=', keywordId)
    .executeTakeFirst()
  return row?.text ?? 'removed'
}

/** By what a list of deals or accounts is narrowed, in words, with how many of them were chosen one by one. */
export const listNarrowing = async (
  tx: TenantTransaction,
  filter: Filter,
  chosen: readonly number[] | undefined,
): Promise<string[]> => {
  const { marketId, industryId, segmentId, regionId, accountId, cardId, keywordId, status, stage, search } = filter
  const listOf = (id: number | undefined): number[] => (id === undefined ? [] : [id])
  const names = await loadNames(tx, [
    {
      industryList: listOf(industryId),
      segmentList: listOf(segmentId),
      regionList: listOf(regionId),
      accountIdList: listOf(accountId),
      personaCardId: cardId,
    },
  ])
  const named = (table: Parameters<typeof names>[0], id: number | undefined): string[] =>
    id === undefined ? [] : [`${table} ${names(table, id)}`]
  return [
    ...(chosen ? [`${chosen.length} chosen`] : []),
    ...(filter.owner === 'mine' ? ['mine'] : []),
    ...(marketId === undefined ? [] : [`market ${await findMarketName(tx, marketId)}`]),
    ...(status ? [status] : []),
    ...(stage ? [`stage ${stage}`] : []),
    ...named('industry', industryId),
    ...named('segment', segmentId),
    ...named('region', regionId),
    ...named('account', accountId),
    ...named('card', cardId),
    ...(keywordId === undefined ? [] : [`keyword ${await loadKeyword(tx, keywordId)}`]),
    ...(search ? [`search ${search}`] : []),
  ]
}
