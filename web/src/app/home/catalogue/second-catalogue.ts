import { IconMessage2, IconMessageSearch, IconPencilBolt, IconSettings } from '@tabler/icons-react'
import type { LandingCard } from './landing-card.ts'

const all = ['user', 'customer_admin', 'tribyl_admin'] as const

/** The cards of shared mode, of administrator mode and for the roles of the second catalogue, in order. */
export const secondCatalogue: readonly LandingCard[] = [
  {
    title: 'Buyer Intelligence Copilot',
    content: 'Learn what prospects and customers really want',
    roles: all,
    feature: 'buyerIntelligence',
    navigateTo: { path: 'buyer-intelligence-copilot' },
    headerColor: 'aliceblue',
    image: IconMessageSearch,
    splashScreenEnabled: true,
  },
  {
    title: 'Content Copilot',
    content: 'Create authentic content using VOC insights',
    roles: all,
    navigateTo: { path: 'content-generation' },
    headerColor: 'purple',
    image: IconPencilBolt,
    splashScreenEnabled: true,
  },
  {
    title: 'Messaging',
    content: 'Hypotheses you are going to market with',
    roles: all,
    navigateTo: { path: 'saas/messages' },
    headerColor: 'musk',
    image: IconMessage2,
    splashScreenEnabled: true,
  },
  {
    title: 'Administration',
    content: 'Platform and User Management',
    roles: ['tribyl_admin', 'customer_admin'],
    navigateTo: { path: 'adminstration/system-properities' },
    headerColor: 'aliceblue',
    image: IconSettings,
    splashScreenEnabled: true,
  },
]
