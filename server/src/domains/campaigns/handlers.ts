import type { campaignsRoutes } from '@bic/contract/campaigns/campaigns'
import type { outreachRoutes } from '@bic/contract/campaigns/outreach'
import type { Handlers } from '#http/call-context.ts'
import { exportCampaign } from './export-campaign.ts'
import { findCampaignAudience } from './find-campaign-audience.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import {
  deleteOutreachSettings,
  getOutreachSettings,
  listOutreachTemplates,
  saveOutreachSettings,
} from './outreach/outreach-settings.ts'
import { saveCampaign } from './save-campaign.ts'
import { startCampaign } from './start-campaign.ts'

export const campaignsHandlers: Handlers<typeof campaignsRoutes> = {
  listCampaigns,
  findCampaignAudience,
  getCampaign,
  saveCampaign,
  startCampaign,
  exportCampaign,
}

export const outreachHandlers: Handlers<typeof outreachRoutes> = {
  getOutreachSettings,
  saveOutreachSettings,
  deleteOutreachSettings,
  listOutreachTemplates,
}
