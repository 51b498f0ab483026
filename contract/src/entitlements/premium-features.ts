/** Look-up names of the features that a customer buys apart. */
export const premiumFeatures = ['voc-copilot', 'content-copilot', 'conversation-planner', 'guided-prospecting'] as const
export type PremiumFeature = (typeof premiumFeatures)[number]

const names: Readonly<Record<PremiumFeature, string>> = {
  'voc-copilot': 'Buyer Intelligence Copilot',
  'content-copilot': 'Content Copilot',
  'conversation-planner': 'Conversation Planner',
  'guided-prospecting': 'Guided Prospecting',
}

/** What people call the premium feature with this look-up name; the name itself for one that only the provider knows. */
export const premiumName = (lookupLabel: string): string =>
  premiumFeatures.some(known => known === lookupLabel) ? names[lookupLabel as PremiumFeature] : lookupLabel
