import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { TearsheetButton } from '#domains/crm/shared/TearsheetButton.tsx'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { useDealCards } from '#domains/crm/shared/use-deal-cards.ts'
import { UpdateKeywordsButton } from '#domains/keywords/shared/UpdateKeywordsButton.tsx'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { useTopicGroup } from '#domains/playbook/shared/use-topic-group.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { ConversationTools } from '../parts/list/ConversationTools.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { listSearch } from './list/list-search.ts'
import { narrowingOf } from './list/narrowing.ts'
import { noCallsText, useNoCallsDialog } from './list/use-no-calls-dialog.ts'
import { Reading } from './Reading.tsx'
import { summarisedCard } from './summary/summarised-card.ts'
import { TopInsightButton } from './summary/TopInsightButton.tsx'
import { useSettledConversations } from './use-settled-conversations.ts'
import { viewerSearch } from './viewer/viewer-search.ts'

const spec = {
  marketId: whole(null, { min: 1 }),
  subTopic: text(),
  cardTitle: text(),
  /** A keyword of the card that the list is narrowed to. */
  word: whole(null, { min: 1 }),
}

/** What buyers say in it is about the sale, not about the product. */
const noInsightGroup = 'Sales Execution'

interface ConversationAnalysisProps {
  dealId: number
  cardId: number
  /** Chooses another deal, where several are walked through. */
  deals?: ReactNode
}

/** The conversations of a deal that match a card, and the one that is read. */
export function ConversationAnalysis({ dealId, cardId, deals }: ConversationAnalysisProps) {
  const go = useGo()
  const [search, change] = useSearchState(listSearch)
  const [{ marketId, cardTitle, subTopic, word }, changeCard] = useSearchState(spec)
  const deal = useDeal(dealId)
  const card = useCard(cardId)
  const group = useTopicGroup(card.data?.topicId)
  const [lit, changeLit] = useSearchState(viewerSearch)
  const narrowing = narrowingOf(lit)
  const found = useSettledConversations({ storyId: dealId, cardId, keywordId: word, narrowing })
  const cards = useDealCards(dealId, found.direction)
  const title = card.data?.title ?? (cardTitle || subTopic)
  useSubView(title || undefined)

  const empty = found.settled && found.rows?.length === 0
  useNoCallsDialog(
    empty,
    JSON.stringify([dealId, cardId, found.type, found.direction, search.stage, search.range, word, narrowing]),
  )

  const choices = useMemo(() => {
    const said = (cards.data ?? []).map(one => ({ value: String(one.cardId), label: one.title, count: one.matches }))
    const here = said.some(one => one.value === String(cardId))
    return here ? said : [{ value: String(cardId), label: title || `Card ${cardId}` }, ...said]
  }, [cards.data, cardId, title])
  const goToCard = (next: string) =>
    go(
      links.conversationAnalysis(dealId, next, {
        ...(marketId === null ? {} : { marketId }),
        ...(search.direction === 'buyer' ? {} : { direction: search.direction }),
      }),
    )

  if (deal.error && !deal.data)
    return (
      <Page title="Voice of Customer">
        <ErrorState error={deal.error} onRetry={() => void deal.refetch()} />
      </Page>
    )
  const storyIdList = [dealId]
  const hasKeywords = (card.data?.cardTagsList.length ?? 0) > 0
  const owner = deal.data?.ownerUserId ?? null
  const ownerHref =
    deals || owner === null ? undefined : links.conversationAnalysisOfUser(dealId, cardId, owner, search.direction)
  return (
    <Page
      title="Voice of Customer"
      subtitle={deal.data && <Breadcrumb deal={deal.data} ownerHref={ownerHref} />}
      actions={
        <>
          {deals}
          <SelectMenu label="Card" hideLabel width={264} choices={choices} value={String(cardId)} onChange={goToCard} />
          <TearsheetButton label="Edit Tearsheet" />
          {card.data && group !== undefined && group !== noInsightGroup && (
            <TopInsightButton
              dealId={dealId}
              card={summarisedCard(card.data)}
              disabled={!found.switchable || found.counts?.call === 0}
            />
          )}
          <UpdateKeywordsButton
            cardId={cardId}
            title={[subTopic, cardTitle].filter(Boolean).join(': ') || title || `Card ${cardId}`}
            marketId={card.data?.marketId ?? marketId}
            storyIdList={storyIdList}
            direction={found.direction}
            disabled={!hasKeywords}
          />
        </>
      }
    >
      <ConversationTools
        dealId={dealId}
        cardId={cardId}
        found={found}
        word={word}
        onWord={word => changeCard({ word })}
        onDirection={direction => change({ direction, conv: null })}
      />
      <Reading
        dealId={dealId}
        cardId={cardId}
        direction={found.direction}
        rows={found.rows}
        stale={!found.settled}
        onMore={found.more}
        error={found.error}
        onRetry={found.retry}
        empty={
          <EmptyState
            title={noCallsText}
            actions={
              <Button
                variant="default"
                onClick={() => {
                  change({ type: 'all', stage: '', range: '-1', direction: 'bidirectional', conv: null })
                  changeLit({ competitor: null, partner: null, related: [] })
                  changeCard({ word: null })
                }}
              >
                Show all
              </Button>
            }
          />
        }
      />
    </Page>
  )
}
