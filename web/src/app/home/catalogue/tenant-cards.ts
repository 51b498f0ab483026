import { IconCompass, IconListCheck } from '@tabler/icons-react'
import type { LandingCard } from './landing-card.ts'

const all = ['SELLER', 'CSM', 'MANAGEMENT', 'ADMIN'] as const

/** Cards that are there only where the tenant has the feature; hidden, not greyed, for all others. */
export const tenantCards: readonly LandingCard[] = [
  {
    title: 'Conversation Planner',
    content: 'Plan a call from playbook, insights and earlier plans',
    roles: all,
    feature: 'conversationPlanner',
    navigateTo: { path: 'conversation-planner' },
    headerColor: 'purple',
    image: IconListCheck,
    splashScreenEnabled: true,
    hiddenWithoutAccess: true,
  },
  {
    title: 'Guided Prospecting',
    content: 'Accounts worth contacting, with topics and messages',
    roles: all,
    feature: 'guidedProspecting',
    navigateTo: { path: 'guided-prospecting' },
    headerColor: 'musk',
    image: IconCompass,
    splashScreenEnabled: true,
    hiddenWithoutAccess: true,
  },
]
