import {
  type Icon,
  IconChartPie,
  IconFiles,
  IconGauge,
  IconMicrophone2,
  IconPencilBolt,
  IconPlayerPlay,
  IconRoute,
  IconSpeakerphone,
  IconSwords,
  IconTarget,
  IconTargetArrow,
  IconTimeline,
} from '@tabler/icons-react'
import type { PlaceLink } from '#app/place.ts'
import { links } from '#lib/links.ts'
import { needsOfCard } from '../catalogue/needs-of-card.ts'

export interface MenuEntry extends PlaceLink {
  readonly icon: Icon
}

export interface MenuGroup {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

const entry = (label: string, address: string, icon: Icon, needs: PlaceLink['needs'] = {}): MenuEntry => ({
  label,
  address,
  icon,
  needs,
})

/** The main menu: three groups of four. */
export const menuGroups: readonly MenuGroup[] = [
  {
    title: 'All GTM Teams',
    entries: [
      entry('Executive dashboard', '/executive-dashboard', IconGauge, needsOfCard('Executive Dashboard')),
      entry('Ideal customer profile', '/voc-copilot', IconTarget, needsOfCard('ICP Buyer Trends')),
      entry(
        'Win-loss insights',
        '/voc-copilot?active=msg-feedback&module=win-loss-insights',
        IconChartPie,
        needsOfCard('Revenue Efficiency'),
      ),
      entry('Competitor SWOT', '/competitor-swot-reports', IconSwords, needsOfCard('Competitor SWOT')),
    ],
  },
  {
    title: 'Marketing',
    entries: [
      entry('Messaging positioning', links.modules('messaging_positioning'), IconTargetArrow),
      entry('Revenue campaigns', links.modules('revenue_campaigns'), IconSpeakerphone),
      entry('Content creation', '/content-generation', IconPencilBolt, needsOfCard('Content Copilot')),
      entry('Proof points', '/voc-proof-points', IconMicrophone2, needsOfCard('Voice of Customer')),
    ],
  },
  {
    title: 'Sales & CS',
    entries: [
      entry(
        'Pipeline insights',
        '/voc-copilot?active=msg-feedback&module=pipeline-insights',
        IconTimeline,
        needsOfCard('Revenue Efficiency'),
      ),
      entry('Deal game tapes', '/market-performance/3', IconPlayerPlay, needsOfCard('Deal Game Tapes')),
      entry('Sales plays', links.modules('sales_play'), IconFiles),
      entry('Customer journey insights', '/voc-customer-journey', IconRoute, needsOfCard('Customer Journey Insights')),
    ],
  },
]
