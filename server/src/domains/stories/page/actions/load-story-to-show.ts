import type { TenantTransaction } from '@bic/database/tenant'
import { findBoard } from '#domains/stories/boards/actions/find-board.ts'
import { loadSections } from '#domains/stories/boards/actions/load-sections.ts'
import type { StoryToShow } from './compose-page.ts'

/** A story with the names that its page may have to hide. @throws AppError NOT_FOUND */
export const loadStoryToShow = async (
  tx: TenantTransaction,
  dealId: number,
  today: string,
): Promise<StoryToShow & { readonly share: 'Internal' | 'External'; readonly isDisabled: boolean }> => {
  const { deal, board } = await findBoard(tx, dealId)
  const { rows } = await tx.client.query<{ name: string }>(
    `select distinct p.name from participant p
       join conversation c on c.customer_id = $1 and c.id = p.conversation_id
       where p.customer_id = $1 and c.opportunity_id = $2 and p.side <> 'seller'
     union select name from contact where customer_id = $1 and account_id = $3`,
    [tx.customerId, deal.id, deal.account_id],
  )
  const industry = await tx.db
    .selectFrom('account')
    .innerJoin('industry', join =>
      join.onRef('industry.customer_id', '=', 'account.customer_id').onRef('industry.id', '=', 'account.industry_id'),
    )
    .select('industry.name')
    .where('account.customer_id', '=', tx.customerId)
    .where('account.id', '=', deal.account_id ?? 0)
    .executeTakeFirst()
  return {
    title: board.title,
    share: board.share,
    isDisabled: deal.disabled,
    accountName: deal.account_name ?? '',
    industry: industry?.name ?? null,
    sections: await loadSections(tx, dealId, today),
    people: rows.map(({ name }) => name),
  }
}
