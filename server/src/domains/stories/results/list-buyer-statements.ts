import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { loadSurveyed } from './load-asked.ts'

export const listBuyerStatements: Handler<'listBuyerStatements'> = async ({ app, query, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', query.marketId)
    await requireRow(tx, 'card', query.cardId)
    const surveyed = await loadSurveyed(tx, query.marketId, app.now())
    return surveyed.flatMap(({ touched, answeredAt, ...deal }) =>
      touched
        .filter(({ cardId }) => cardId === query.cardId)
        .map(({ sentence }) => ({
          storyId: deal.dealId,
          storyName: deal.name,
          accountName: deal.accountName,
          kind: deal.kind,
          sentence,
          answeredAt: (answeredAt ?? app.now()).toISOString(),
          saidWhileBuying: deal.whileBuying.has(query.cardId),
          statedReason: deal.reasons.join(', ') || null,
        })),
    )
  })
