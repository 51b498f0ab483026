import type { Deal } from '@bic/contract/crm/crm'
import { Anchor, Button, Group } from '@mantine/core'
import { IconMessages, IconTargetArrow, IconTimeline } from '@tabler/icons-react'
import { exportPage } from '#lib/export-page.ts'
import { formatCount, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo, usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Stat } from '#ui/figure/Stat.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { CardsOfDeal } from '../parts/CardsOfDeal.tsx'
import { ConversationsOfDeal } from '../parts/ConversationsOfDeal.tsx'
import { RecordButton } from '../parts/record/RecordButton.tsx'
import { DealState } from '../shared/DealState.tsx'
import { Money } from '../shared/Money.tsx'
import { StatRow } from '../shared/StatRow.tsx'
import { StatusPill } from '../shared/StatusPill.tsx'
import { TearsheetButton } from '../shared/TearsheetButton.tsx'
import { useDeal } from '../shared/use-deal.ts'

const Facts = ({ deal }: { deal: Deal }) => {
  const go = useGo()
  return (
    <StatRow>
      <Stat label="Amount" value={<Money value={deal.opportunityAmount} />} />
      <Stat label="Stage" value={formatText(deal.stage)} />
      <Stat label="Created" value={formatDate(deal.dateCreated)} />
      <Stat label={deal.oppStatus === 'Open' ? 'Planned close' : 'Closed'} value={formatDate(deal.closedDate)} />
      <Stat label="Deal length" value={deal.lengthOfDeal === null ? '-' : `${formatCount(deal.lengthOfDeal)} days`} />
      <Stat
        label="Conversations"
        value={formatCount(deal.conversationCount)}
        onOpen={deal.conversationCount === 0 ? undefined : () => go(links.conversationDetail(deal.storyId))}
      />
    </StatRow>
  )
}

function Subtitle({ deal }: { deal: Deal }) {
  const facts = [deal.accountIndustry, deal.accountSegment, deal.accountRegionName, deal.crmOpptyType]
    .map(formatText)
    .filter(fact => fact !== '-')
  return (
    <Group gap="xs">
      <StatusPill status={deal.oppStatus} />
      {deal.accountId !== null && (
        <Anchor component={Link} size="sm" href={links.deals({ accountId: deal.accountId, account: deal.accountName })}>
          {deal.accountName}
        </Anchor>
      )}
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {deal.opportunityOwner && <span>Owner {deal.opportunityOwner}</span>}
    </Group>
  )
}

/** One deal: its facts, the cards that came up in it, and its conversations. */
export default function DealScreen() {
  const addressed = readId(usePathParams().storyId)
  const deal = useDeal(addressed)
  useSubView(deal.data?.storyName)
  return (
    <DealState title="Deal" dealId={addressed} query={deal}>
      {(found, dealId) => (
        <Page
          title={found.storyName}
          subtitle={<Subtitle deal={found} />}
          actions={
            <>
              <RecordButton dealId={dealId} />
              <ExportPdfButton name={found.storyName} onExport={() => exportPage()} />
              <Button component={Link} href={links.gameTape(dealId)} leftSection={<IconTimeline size={16} />}>
                Deal game tape
              </Button>
              <TearsheetButton />
              <Button
                component={Link}
                href={links.plan(dealId)}
                leftSection={<IconTargetArrow size={16} />}
                variant="default"
              >
                Opportunity plan
              </Button>
              <Button
                component={Link}
                href={links.conversationDetail(dealId)}
                leftSection={<IconMessages size={16} />}
                variant="default"
              >
                Read the conversations
              </Button>
            </>
          }
        >
          <Facts deal={found} />
          <CardsOfDeal dealId={dealId} />
          <ConversationsOfDeal dealId={dealId} />
        </Page>
      )}
    </DealState>
  )
}
