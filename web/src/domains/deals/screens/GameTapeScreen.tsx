import { Button } from '@mantine/core'
import { IconBriefcase, IconMessages } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { Breadcrumb } from '#domains/conversations/shared/Breadcrumb.tsx'
import { DealState } from '#domains/crm/shared/DealState.tsx'
import { TearsheetButton } from '#domains/crm/shared/TearsheetButton.tsx'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { DealProbability } from '#domains/forecast/shared/deal-probability/DealProbability.tsx'
import { AskPanel } from '#domains/research/shared/ask/AskPanel.tsx'
import { links } from '#lib/links.ts'
import { usePathParams, useSearchState } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useSubView } from '#ui/sub-view.ts'

import { DealCards } from '../parts/cards/DealCards.tsx'
import { WonDealComparison } from '../parts/compare/WonDealComparison.tsx'
import { BuyingCommittee } from '../parts/people/BuyingCommittee.tsx'
import { TalkByMonth } from '../parts/people/TalkByMonth.tsx'
import { TeamEmails } from '../parts/people/TeamEmails.tsx'
import { SimilarWins } from '../parts/similar/SimilarWins.tsx'
import { SpotlightPanel } from '../parts/spotlight/SpotlightPanel.tsx'
import { cardsAt, confidenceChoices } from '../parts/tape/confidence.ts'
import { TapeConversations } from '../parts/tape/TapeConversations.tsx'
import { TapeFacts } from '../parts/tape/TapeFacts.tsx'
import { TapePanel } from '../parts/tape/TapePanel.tsx'
import { tapeSearch } from '../parts/tape/tape-search.ts'
import classes from './GameTape.module.css'

/** What is known of a deal, from its story over time down to each sentence. */
function TapeOfDeal({ dealId, marketId }: { dealId: number; marketId: number | null }) {
  const [search, change] = useSearchState(tapeSearch)
  const { confidence, direction, stage, month, person } = search
  const tape = useApiQuery(
    'getDealTape',
    { params: { storyId: dealId }, query: { buyerBidirectional: direction } },
    { placeholderData: (previous, query) => (query?.queryKey[1].params.storyId === dealId ? previous : undefined) },
  )
  const cards = useMemo(() => cardsAt(tape.data?.cards ?? [], confidence), [tape.data, confidence])
  const narrow = useCallback(
    (patch: { month?: string; person?: string }) => {
      change(patch)
      document.getElementById('conversations')?.scrollIntoView({ block: 'start' })
    },
    [change],
  )
  const showPerson = useCallback((name: string) => narrow({ person: name }), [narrow])
  if (tape.error && !tape.data) return <ErrorState error={tape.error} onRetry={() => void tape.refetch()} />
  return (
    <>
      <div className={classes.tools}>
        <SelectMenu
          label="Confidence"
          hideLabel
          width={200}
          value={confidence}
          choices={confidenceChoices}
          onChange={value => change({ confidence: value })}
        />
        <SwitchField
          label="Direction"
          off="Buyer-only"
          on="Bidirectional"
          checked={direction === 'bidirectional'}
          onChange={both => change({ direction: both ? 'bidirectional' : 'buyer' })}
        />
      </div>
      {tape.data ? (
        <TapePanel dealId={dealId} tape={tape.data} cards={cards} direction={direction} />
      ) : (
        <SkeletonRows rows={8} />
      )}
      <div className={classes.columns}>
        <div className={classes.stack}>
          {tape.data ? (
            <DealCards
              dealId={dealId}
              cards={cards}
              all={tape.data.cards}
              direction={direction}
              onBothDirections={() => change({ direction: 'bidirectional' })}
            />
          ) : (
            <SkeletonRows rows={8} height={52} />
          )}
          <SpotlightPanel dealId={dealId} marketId={marketId} />
          <BuyingCommittee dealId={dealId} onPerson={showPerson} />
          <Panel title="Engagement over time">
            {tape.data ? (
              <TalkByMonth tape={tape.data} month={month} onMonth={next => narrow({ month: next })} />
            ) : (
              <SkeletonRows rows={4} />
            )}
          </Panel>
        </div>
        <div className={classes.stack}>
          <DealProbability dealId={dealId} />
          <AskPanel storyId={dealId} />
          <WonDealComparison
            dealId={dealId}
            direction={direction}
            stage={stage}
            onStage={next => change({ stage: next })}
          />
          <SimilarWins dealId={dealId} />
          <Panel flush title="Emails of our team">
            <TeamEmails dealId={dealId} onPerson={showPerson} />
          </Panel>
        </div>
      </div>
      <TapeConversations dealId={dealId} tape={tape.data} month={month} person={person} onChange={change} />
    </>
  )
}

/** The game tape of a deal. */
export default function GameTapeScreen() {
  const { storyId: story, opptyId: oppty } = usePathParams()
  // A deal is one thing under both names: an address that names two is none.
  const addressed = readId(oppty) === readId(story) ? readId(story) : null
  const deal = useDeal(addressed)
  useSubView(deal.data?.storyName)
  return (
    <DealState title="Deal game tape" dealId={addressed} query={deal}>
      {(found, dealId) => (
        <Page
          title={found.storyName}
          subtitle={<Breadcrumb deal={found} />}
          actions={
            <>
              <Button
                component={Link}
                href={links.deal(dealId)}
                leftSection={<IconBriefcase size={16} />}
                variant="default"
              >
                Deal
              </Button>
              <TearsheetButton />
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
          <TapeFacts deal={found} />
          <TapeOfDeal key={dealId} dealId={dealId} marketId={found.marketId} />
        </Page>
      )}
    </DealState>
  )
}
