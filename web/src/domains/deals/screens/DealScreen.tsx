import type { Deal } from '@bic/contract/crm/crm'
import { Anchor, Button, Group, Title } from '@mantine/core'
import { IconMessages, IconNotebook, IconTargetArrow } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { FollowButton } from '#domains/alerts/shared/FollowButton.tsx'
import { VerifiedNote } from '#domains/analysis/shared/what-if/VerifiedNote.tsx'
import { CardsOfDeal } from '#domains/crm/shared/CardsOfDeal.tsx'
import { DealState } from '#domains/crm/shared/DealState.tsx'
import { EditDealButton } from '#domains/crm/shared/deal-dialog/EditDealButton.tsx'
import { RecordButton } from '#domains/crm/shared/record/RecordButton.tsx'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import { TearsheetButton } from '#domains/crm/shared/TearsheetButton.tsx'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { DealProbability } from '#domains/forecast/shared/deal-probability/DealProbability.tsx'
import { AskPanel } from '#domains/research/shared/ask/AskPanel.tsx'
import { formatText } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { usePathParams, useSearchState } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AfterFirst } from '#ui/AfterFirst.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { WhenSeen } from '#ui/WhenSeen.tsx'

import { CrmActivities } from '../parts/activities/CrmActivities.tsx'
import { DealCards } from '../parts/cards/DealCards.tsx'
import { WonDealComparison } from '../parts/compare/WonDealComparison.tsx'
import { NextSteps } from '../parts/next/NextSteps.tsx'
import { DealPageButton } from '../parts/page/DealPageButton.tsx'
import { BuyingCommittee } from '../parts/people/BuyingCommittee.tsx'
import { PeopleAtAGlance } from '../parts/people/PeopleAtAGlance.tsx'
import { TalkByMonth } from '../parts/people/TalkByMonth.tsx'
import { TeamEmails } from '../parts/people/TeamEmails.tsx'
import { SimilarWins } from '../parts/similar/SimilarWins.tsx'
import { SpotlightPanel } from '../parts/spotlight/SpotlightPanel.tsx'
import { DealNotes } from '../parts/story-notes/DealNotes.tsx'
import { cardsAt, confidenceChoices } from '../parts/tape/confidence.ts'
import { TapeConversations } from '../parts/tape/TapeConversations.tsx'
import { TapeFacts } from '../parts/tape/TapeFacts.tsx'
import { TapePanel } from '../parts/tape/TapePanel.tsx'
import { tapeSearch } from '../parts/tape/tape-search.ts'
import { DealVerdict } from '../parts/verdict/DealVerdict.tsx'
import classes from './Deal.module.css'

function Subtitle({ deal }: { deal: Deal }) {
  const facts = [deal.accountIndustry, deal.accountSegment, deal.accountRegionName, deal.crmOpptyType]
    .map(formatText)
    .filter(fact => fact !== '-')
  return (
    <Group gap="xs">
      <StatusPill status={deal.oppStatus} />
      {deal.accountId !== null && (
        <Anchor component={Link} size="sm" href={links.account(deal.accountId)}>
          {deal.accountName}
        </Anchor>
      )}
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {deal.opportunityOwner && <span>Owner {deal.opportunityOwner}</span>}
    </Group>
  )
}

/** Where a deal stands and what to do, then its story over time, down to each sentence. */
function DealPage({ deal }: { deal: Deal }) {
  const { storyId: dealId, marketId } = deal
  const open = deal.oppStatus === 'Open'
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
  const story = () => {
    if (tape.error && !tape.data) return <ErrorState error={tape.error} onRetry={() => void tape.refetch()} />
    if (!tape.data) return <SkeletonRows rows={8} />
    return <TapePanel dealId={dealId} tape={tape.data} cards={cards} direction={direction} />
  }
  return (
    <>
      <DealVerdict dealId={dealId} />
      <div className={classes.first}>
        <NextSteps dealId={dealId} open={open} />
        <div className={classes.stack}>
          <PeopleAtAGlance dealId={dealId} open={open} onPerson={showPerson} />
          <AskPanel storyId={dealId} />
        </div>
        {open && <DealProbability dealId={dealId} />}
      </div>
      <TapeFacts deal={deal} />
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
        <VerifiedNote shown={confidence === 'Verified'} />
      </div>
      <AfterFirst height={2400}>
        {story()}
        <div className={classes.heading}>
          <Title order={2}>Cards</Title>
          <SegmentedButtons
            label="Cards shown as"
            choices={[
              { value: 'moments', label: 'Moments' },
              { value: 'table', label: 'Table' },
            ]}
            value={search.cards}
            onChange={next => change({ cards: next })}
          />
        </div>
        {search.cards === 'table' ? (
          <CardsOfDeal dealId={dealId} />
        ) : tape.data ? (
          <DealCards
            dealId={dealId}
            cards={cards}
            all={tape.data.cards}
            direction={direction}
            onBothDirections={() => change({ direction: 'bidirectional' })}
          />
        ) : (
          !tape.error && <SkeletonRows rows={8} height={52} />
        )}
        <TapeConversations dealId={dealId} tape={tape.data} month={month} person={person} onChange={change} />
        <WhenSeen height={600}>
          <div className={classes.columns}>
            <div className={classes.stack}>
              <DealNotes dealId={dealId} />
              <CrmActivities storyId={dealId} />
              <SpotlightPanel dealId={dealId} marketId={marketId} />
              <BuyingCommittee dealId={dealId} onPerson={showPerson} />
              <Panel title="Engagement over time">
                {tape.data ? (
                  <TalkByMonth tape={tape.data} month={month} onMonth={next => narrow({ month: next })} />
                ) : (
                  <SkeletonRows rows={4} />
                )}
              </Panel>
              <Panel flush title="Emails of our team">
                <TeamEmails dealId={dealId} onPerson={showPerson} />
              </Panel>
            </div>
            <div className={classes.stack}>
              <WonDealComparison
                dealId={dealId}
                direction={direction}
                stage={stage}
                onStage={next => change({ stage: next })}
              />
              <SimilarWins dealId={dealId} />
            </div>
          </div>
        </WhenSeen>
      </AfterFirst>
    </>
  )
}

/** One deal, at its own address and at that of its game tape. */
export default function DealScreen() {
  const { storyId: story, opptyId: oppty } = usePathParams()
  // A deal is one thing under both names: an address that names two is none.
  const addressed = oppty === undefined || readId(oppty) === readId(story) ? readId(story) : null
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
              <FollowButton kind="deal" id={dealId} name={found.storyName} />
              <EditDealButton deal={found} />
              <RecordButton dealId={dealId} />
              <DealPageButton dealId={dealId} />
              <TearsheetButton />
              <Button
                component={Link}
                href={links.story(dealId)}
                leftSection={<IconNotebook size={16} />}
                variant="default"
              >
                Story
              </Button>
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
          <DealPage key={dealId} deal={found} />
        </Page>
      )}
    </DealState>
  )
}
