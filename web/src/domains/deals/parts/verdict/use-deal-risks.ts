import type { Deal } from '@bic/contract/crm/crm'
import { useApiQuery } from '#lib/use-api.ts'

/**
 * An open deal as the report of the pipeline describes it: its risks and what to do about them are the same on both
 * screens.
 */
export const useDealInReport = ({ storyId: dealId, marketId, accountId, oppStatus }: Deal) =>
  useApiQuery(
    'getPipelineReport',
    oppStatus !== 'Open' || marketId === null || accountId === null
      ? null
      : { body: { marketId, accountIdList: [accountId], limit: 100 } },
    { select: ({ rows }) => rows.find(row => row.storyId === dealId) ?? null },
  )
