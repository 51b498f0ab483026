/** Look-up names of the features that a customer buys apart. */
export const premiumFeatures = ['voc-copilot', 'content-copilot', 'conversation-planner', 'guided-prospecting'] as const
export type PremiumFeature = (typeof premiumFeatures)[number]
