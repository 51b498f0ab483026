import type { TenantTransaction } from '@bic/database/tenant'
import type { Feature } from '@bic/engine/forecast/deal-features'
import { loadNamed } from '#domains/crm/shared/load-named.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'

const words = {
  age: 'Age of the deal',
  conversations: 'Conversations so far',
  recent: 'Conversations in 30 days',
  silence: 'Days since the last conversation',
  'days in stage': 'Days in the stage',
} as const

export interface NamedFeature {
  readonly label: string
  readonly cardId: number | null
}

/** What features are called. A card that is gone keeps its number. */
export const nameFeatures = async (tx: TenantTransaction, stageNames: readonly string[]) => {
  const segments = new Map((await loadNamed(tx, 'segment')).map(({ id, name }) => [id, name]))
  const titles = new Map((await selectCards(tx).execute()).map(({ id, title }) => [id, title]))
  return (feature: Feature): NamedFeature => {
    switch (feature.of) {
      case 'card':
        return { label: titles.get(feature.cardId) ?? `Card ${feature.cardId}`, cardId: feature.cardId }
      case 'stage':
        return { label: `Stage ${stageNames[feature.stage] ?? ''}`, cardId: null }
      case 'segment':
        return { label: `Segment ${segments.get(feature.segment) ?? ''}`, cardId: null }
      default:
        return { label: words[feature.of], cardId: null }
    }
  }
}
