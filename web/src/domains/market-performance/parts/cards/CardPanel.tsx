import type { ComparedDeals } from '@bic/contract/analysis/landmark'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconMicrophone2 } from '@tabler/icons-react'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { DifferenceFigure } from '#domains/analysis/shared/figures/DifferenceFigure.tsx'
import { EvidenceLadder } from '#domains/analysis/shared/figures/EvidenceLadder.tsx'
import { metricNames } from '#domains/analysis/shared/figures/figure-text.ts'
import { PutToTest } from '#domains/analysis/shared/findings/PutToTest.tsx'
import type { ComparedCard, Landmark } from '#domains/market-performance/api/bubbles.ts'
import { formatPercent } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { Link } from '#ui/Link.tsx'
import { ArmsTable } from './ArmsTable.tsx'
import classes from './CardPanel.module.css'

interface CardPanelProps {
  card: ComparedCard | null
  landmark: Landmark
  basis: ComparedDeals['basis']
  marketId: number
  /** The deals that are compared. */
  asked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
  onClose: () => void
}

const metrics = ['winRate', 'salesCycle', 'dealSize'] as const

/** All about one card: the deals with it against those without it, unadjusted and among comparable deals. */
export default function CardPanel({ card, landmark, basis, marketId, asked, onOpen, onClose }: CardPanelProps) {
  return (
    <SidePanel title={card?.title} opened={card !== null} onClose={onClose} size={640}>
      {card && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {card.subTopicName} · in {formatPercent(card.comparison.adoption)} of the deals
          </Text>
          <Group gap="xs" mb="md">
            <Button
              component={Link}
              href={links.customerVoice(
                { id: card.cardId, title: card.title, subTopicName: card.subTopicName },
                { marketId },
              )}
              leftSection={<IconMicrophone2 size={16} />}
              variant="default"
            >
              Voice of Customer
            </Button>
            <Anchor component={Link} href={links.messagingFeedback(marketId)} size="sm">
              Message feedback
            </Anchor>
            <Anchor component={Link} href={links.messageCard(card.cardId)} size="sm">
              Card and keywords
            </Anchor>
          </Group>
          {card.comparison.evidence && <EvidenceLadder evidence={card.comparison.evidence} />}
          <ArmsTable card={card} asked={{ ...asked, landmark }} onOpen={onOpen} />
          {metrics.map(metric => (
            <section key={metric} className={classes.metric} aria-label={metricNames[metric]}>
              <h3 className={classes.name}>{metricNames[metric]}</h3>
              <DifferenceFigure metric={metric} comparison={card.comparison[metric]} />
              {metric === 'winRate' && (
                <PutToTest
                  key={JSON.stringify(asked)}
                  cardId={card.cardId}
                  filter={{ ...asked, marketId }}
                  landmark={landmark}
                  basis={basis}
                  winRate={card.comparison.winRate}
                />
              )}
            </section>
          ))}
        </>
      )}
    </SidePanel>
  )
}
