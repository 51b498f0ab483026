import { Button } from '@mantine/core'
import { ConversationAnalysis } from '#domains/conversations/shared/ConversationAnalysis.tsx'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo, usePathParams, useSearchState } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { oneOf } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'

const spec = { direction: oneOf(['buyer', 'bidirectional'], 'buyer') }

/** What was said about one card in the deals of one user: one deal after the other. */
export default function UserAnalysisScreen() {
  const path = usePathParams()
  const go = useGo()
  const [{ direction }] = useSearchState(spec)
  const [dealId, cardId, userId] = [readId(path.storyId), readId(path.cardId), readId(path.userId)]
  const deals = useApiQuery(
    'getDealForUserAndCard',
    userId === null || cardId === null
      ? null
      : { params: { userId, cardId }, query: { buyerBidirectional: direction } },
  )
  if (dealId === null || cardId === null || userId === null)
    return (
      <Page title="Voice of Customer">
        <EmptyState
          title="This deal, card or user was not found"
          actions={
            <Button component={Link} href={links.deals()} variant="default">
              Show all deals
            </Button>
          }
        />
      </Page>
    )
  const own = deals.data ?? []
  const choices = own.map(deal => ({
    value: String(deal.storyId),
    label: deal.storyName,
    count: deal.matchedConversationCount,
  }))
  const here = choices.some(({ value }) => value === String(dealId))
  return (
    <ConversationAnalysis
      key={dealId}
      dealId={dealId}
      cardId={cardId}
      deals={
        <SelectMenu
          label={
            deals.data
              ? `${formatQuantity(own.length, 'deal')} of this person with the card`
              : 'Deals of this person with the card'
          }
          hideLabel
          width={264}
          loading={deals.isPending}
          choices={here ? choices : [{ value: String(dealId), label: 'Another deal' }, ...choices]}
          value={String(dealId)}
          onChange={next => go(links.conversationAnalysisOfUser(next, cardId, userId, direction))}
        />
      }
    />
  )
}
