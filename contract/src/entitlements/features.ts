import type { Thing } from './decide.ts'

const story = ['PERM_STORY_ALL'] as const
const simple = ['PERM_SIMPLE_CP_ALL'] as const

/**
 * What the licence or a premium feature opens, and what that takes. Screens and calls name the same feature, so both
 * ask {@link Thing} of the same decision. A call that screens without a feature make as well belongs to none.
 */
export const features = {
  executiveDashboard: { name: 'Executive Dashboard', permissions: story },
  vocCopilot: { name: 'Buyer trends and reports', permissions: story },
  buyerTrends: { name: 'ICP Buyer Trends', permissions: story, premium: 'voc-copilot' },
  messageImpact: { name: 'Message Impact Analysis', permissions: story },
  personaAnalysis: { name: 'Persona Analysis', permissions: story },
  revenueEfficiency: { name: 'Revenue Efficiency', permissions: story },
  revenueCampaigns: { name: 'Revenue Campaigns', permissions: story },
  fieldInitiatives: { name: 'Field Initiatives', permissions: story },
  contentCopilot: { name: 'Content Copilot', permissions: story, premium: 'content-copilot' },
  alertManagement: { name: 'Alert Management', permissions: story },
  administration: { name: 'Administration', permissions: story },
  conversationPlanner: { name: 'Conversation Planner', permissions: story, premium: 'conversation-planner' },
  guidedProspecting: { name: 'Guided Prospecting', permissions: story, premium: 'guided-prospecting' },
  buyerIntelligence: { name: 'Buyer Intelligence Copilot', permissions: [], premium: 'voc-copilot' },
  messaging: { name: 'Messaging', permissions: story },
  productAnalytics: { name: 'Product Analytics', permissions: story },
  performanceManagement: { name: 'Performance Management', permissions: story },
  competitorSwot: { name: 'Competitor SWOT', permissions: simple },
  proofPoints: { name: 'Voice of Customer', permissions: simple },
  dealGameTapes: { name: 'Deal Game Tapes', permissions: simple },
  customerJourney: { name: 'Customer Journey Insights', permissions: simple },
  /** Part of both Message Impact Analysis and Customer Journey Insights: either licence opens it. */
  journeyOfMessage: { name: 'The buying journey of a message', permissions: [...story, ...simple] },
} as const satisfies Record<string, Thing>

export type FeatureName = keyof typeof features
