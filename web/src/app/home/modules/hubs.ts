import type { PlaceLink } from '#app/place.ts'
import { needsOfCard } from '../catalogue/needs-of-card.ts'

export interface Hub {
  readonly title: string
  readonly places: readonly PlaceLink[]
}

/** The module hubs by their names in the address. */
export const hubs: Readonly<Record<string, Hub>> = {
  sales_play: {
    title: 'Sales plays',
    places: [
      { label: 'Recommended plays', address: '/top-performing-plays?module=sales_play' },
      {
        label: 'Build plays',
        address: '/voc-copilot?active=msg-feedback&module=sales_play',
        needs: needsOfCard('Revenue Efficiency'),
      },
      { label: 'Track plays', address: '/revenue-initiatives', needs: needsOfCard('Field Initiatives') },
    ],
  },
  revenue_campaigns: {
    title: 'Revenue campaigns',
    places: [
      { label: 'Recommended campaigns', address: '/top-performing-plays?module=revenue_campaigns' },
      { label: 'Intent-based campaigns', address: '/campaign-builder-list' },
    ],
  },
  messaging_positioning: {
    title: 'Messaging positioning',
    places: [
      {
        label: 'Message Impact Analysis',
        address: '/messaging-impact-analysis',
        needs: needsOfCard('Message Impact Analysis'),
      },
      { label: 'Persona Analysis', address: '/persona-research', needs: needsOfCard('Persona Analysis') },
    ],
  },
}
