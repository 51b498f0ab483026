import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

/** The id of a campaign that runs. */
export interface CampaignWorld {
  readonly campaignId: number
  readonly outreachTemplateId: number
  readonly spareOutreachTemplateId: number
}

interface Of {
  readonly marketId: number
  readonly cardId: number
  readonly accountId: number
  readonly userId: number
  readonly word: string
}

/** A campaign that runs since November; its only account gets it. Name and text carry `word`. */
export const addCampaign = (t: TestApp, customerId: number, of: Of): Promise<CampaignWorld> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const { id } = await db
      .insertInto('campaign')
      .values({
        customer_id: customerId,
        market_id: of.marketId,
        name: `${of.word} campaign`,
        owner_id: of.userId,
        created_at: t.clock.now,
        started_on: '2026-11-01',
        ends_on: '2027-01-30',
        seed: 7,
        hold_out: 0.25,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = { customer_id: customerId, campaign_id: id }
    await db
      .insertInto('campaign_card')
      .values({ ...key, card_id: of.cardId, position: 1, message: `${of.word} message` })
      .execute()
    await db
      .insertInto('campaign_account')
      .values({ ...key, account_id: of.accountId, position: 1, stratum: 0, expected: 0.2, held_out: false })
      .execute()
    const [outreachTemplateId = 0, spareOutreachTemplateId = 0] = (
      await db
        .insertInto('outreach_template')
        .values(
          ['Opening', 'Reminder'].map(name => ({
            customer_id: customerId,
            name: `${of.word} ${name}`,
            template: `Hi {{firstName}}, {{message}} ${of.word}`,
          })),
        )
        .returning('id')
        .execute()
    ).map(template => template.id)
    return { campaignId: id, outreachTemplateId, spareOutreachTemplateId }
  })
