import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { surveyPath } from '../sending/mail-survey-link-job.ts'

/** The results of the surveys of a market within the application. */
const resultsPath = (marketId: number): string => `/survey-results?marketId=${marketId}`

export const getMarketLinks: Handler<'getMarketLinks'> = async ({ app, query, read }) =>
  read(async tx => {
    const deal = query.storyId === undefined ? null : await findDeal(tx, query.storyId)
    const markets = await tx.db
      .selectFrom('market')
      .select(['id', 'name'])
      .where('customer_id', '=', tx.customerId)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return markets
      .filter(({ id }) => deal === null || id === deal.market_id)
      .map(({ id, name }) => ({
        marketId: id,
        marketName: name,
        url: new URL(deal ? surveyPath(deal.id) : resultsPath(id), app.config.publicUrl).href,
      }))
  })
