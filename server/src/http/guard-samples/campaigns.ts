import type { RouteId } from '@bic/contract/calls/routes'
import type { Sample } from '../guard-samples.ts'

/** Campaigns and their accounts. */
export const campaignsSamples = {
  listCampaigns: () => ({}),
  findCampaignAudience: w => ({ query: { marketId: w.marketId } }),
  getCampaign: w => ({ params: { id: w.campaignId } }),
  saveCampaign: w => ({
    body: { name: 'Prices', marketId: w.marketId, accountIdList: [w.accountId], cardIdList: [w.cardId] },
  }),
  startCampaign: w => ({ params: { id: w.campaignId }, body: {} }),
  getOutreachSettings: () => ({}),
  saveOutreachSettings: w => ({
    body: { id: w.outreachTemplateId, name: 'Hello', template: 'Hi {{firstName}}, {{message}}' },
  }),
  deleteOutreachSettings: w => ({ params: { id: w.spareOutreachTemplateId } }),
  listOutreachTemplates: () => ({}),
  exportCampaign: w => ({ params: { id: w.campaignId }, body: {} }),
} satisfies { readonly [I in RouteId]?: Sample<I> }
