import type { PlaceLink } from '#app/place.ts'
import { firstCatalogue } from './first-catalogue.ts'
import { placeOf } from './landing-card.ts'
import { secondCatalogue } from './second-catalogue.ts'
import { tenantCards } from './tenant-cards.ts'

/** Names that lead to the screen of another one. */
const aliases: readonly PlaceLink[] = [
  { label: 'Performance Dashboard', address: '/market-performance' },
  { label: 'Buying Journey Insights', address: '/voc-customer-journey' },
  { label: 'Playbook', address: '/messaging' },
  { label: 'Stories', address: '/browse-stories?view=list' },
  { label: 'Customer Intelligence', address: '/customer-insights' },
  { label: 'Performance Management', address: '/performance-management' },
  { label: 'Usage & Impact Metrics', address: '/smart-survey?tab=heard' },
  { label: 'Content Analyzer', address: '/content-analyzer' },
  { label: 'ABM Campaign Builder', address: '/campaign-builder-list' },
]

const places = [...[...firstCatalogue, ...secondCatalogue, ...tenantCards].map(placeOf), ...aliases]

/** Every feature by its name, and what opening it takes: where two cards share a name, that of the first catalogue. */
export const features: readonly PlaceLink[] = [
  ...new Map(places.toReversed().map(place => [place.label, place])).values(),
].toReversed()
