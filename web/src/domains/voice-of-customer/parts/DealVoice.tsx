import { Button, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { Breadcrumb } from '#domains/conversations/shared/Breadcrumb.tsx'
import { listSearch } from '#domains/conversations/shared/list/list-search.ts'
import type { Narrowing } from '#domains/conversations/shared/list/narrowing.ts'
import { noCallsText } from '#domains/conversations/shared/list/use-no-calls-dialog.ts'
import { Reading } from '#domains/conversations/shared/Reading.tsx'
import { summarisedCard } from '#domains/conversations/shared/summary/summarised-card.ts'
import { TopInsightButton } from '#domains/conversations/shared/summary/TopInsightButton.tsx'
import { useSettledConversations } from '#domains/conversations/shared/use-settled-conversations.ts'
import { UpdateKeywordsButton } from '#domains/keywords/shared/UpdateKeywordsButton.tsx'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { VoiceDeal } from '../api/voice-deals.ts'
import { gameTapeConfidence } from './deals/game-tape-confidence.ts'
import { TranscriptPlaceholder } from './TranscriptPlaceholder.tsx'
import classes from './Voice.module.css'

interface DealVoiceProps {
  deal: VoiceDeal
  card: Answer<'getPlaybookCard'>
  /** Both sides, where the topic is one of the sellers' own talk; then there is no switch. */
  direction: 'bidirectional' | undefined
  stage: string
  since: string | null | undefined
  keywordId: number | null
  narrowing: Narrowing
}

/** What was said on the card in one deal: its conversations by type and side, and the one that is read. */
export function DealVoice({ deal, card, direction, stage, since, keywordId, narrowing }: DealVoiceProps) {
  const [, change] = useSearchState(listSearch)
  const found = useSettledConversations({
    storyId: deal.storyId,
    cardId: card.id,
    keywordId,
    narrowing,
    direction,
    stage,
    since: since ?? null,
    enabled: since !== undefined,
  })
  const reading = useIsFetching({ queryKey: ['getTranscriptWithFragmentsForConvAndCard'] }) > 0
  const whyNot = found.fallsBack ? 'No calls in buyer mode: both directions are shown.' : undefined
  const { counts } = found
  return (
    <section aria-label={deal.storyName} className={classes.deal}>
      <div className={classes.dealLine}>
        <Breadcrumb deal={deal} />
        <div className={classes.buttons}>
          <Button
            component={Link}
            href={links.gameTape(deal.storyId, gameTapeConfidence(deal))}
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
          >
            Deal game tape
          </Button>
          {direction === undefined && (
            <TopInsightButton
              key={deal.storyId}
              dealId={deal.storyId}
              card={summarisedCard(card)}
              disabled={!found.switchable || counts?.call === 0}
            />
          )}
          <UpdateKeywordsButton
            label="Keyword helper"
            cardId={card.id}
            title={card.title}
            marketId={card.marketId}
            storyIdList={[deal.storyId]}
            direction={found.direction}
          />
        </div>
      </div>
      <div className={classes.dealLine}>
        <SegmentedButtons
          label="Type"
          choices={[
            { value: 'all', label: 'All', count: counts?.all },
            { value: 'call', label: 'Calls', count: counts?.call },
            { value: 'email', label: 'Emails', count: counts?.email },
            { value: 'document', label: 'Documents', count: counts?.document },
          ]}
          value={found.type}
          onChange={type => change({ type, conv: null })}
        />
        {direction === undefined && (
          <div className={classes.buttons}>
            {whyNot !== undefined && (
              <Text size="sm" c="dimmed">
                {whyNot}
              </Text>
            )}
            <SwitchField
              label="Direction"
              off="Buyer-only"
              on="Bidirectional"
              checked={found.direction === 'bidirectional'}
              disabled={!found.switchable || reading}
              onChange={both => change({ direction: both ? 'bidirectional' : 'buyer', conv: null })}
            />
          </div>
        )}
      </div>
      <Reading
        key={deal.storyId}
        dealId={deal.storyId}
        cardId={card.id}
        direction={found.direction}
        rows={found.rows}
        stale={!found.settled}
        onMore={found.more}
        error={found.error}
        onRetry={found.retry}
        around={{
          lit: narrowing,
          placeholder: <TranscriptPlaceholder />,
          transcriptOnly: direction === 'bidirectional',
        }}
        empty={
          <EmptyState
            title={noCallsText}
            actions={
              <Button variant="default" onClick={() => change({ type: 'all', conv: null })}>
                Show all types
              </Button>
            }
          />
        }
      />
    </section>
  )
}
