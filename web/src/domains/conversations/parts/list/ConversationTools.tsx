import { useIsFetching } from '@tanstack/react-query'
import type { Direction } from '#domains/conversations/api/conversation-filter.ts'
import type { useSettledConversations } from '#domains/conversations/shared/use-settled-conversations.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { ListFilters } from './ListFilters.tsx'
import { NarrowingChips } from './NarrowingChips.tsx'

interface ConversationToolsProps {
  dealId: number
  cardId: number
  found: ReturnType<typeof useSettledConversations>
  /** The keyword that the list is narrowed to; null: none. */
  word: number | null
  onWord: (word: number | null) => void
  onDirection: (direction: Direction) => void
}

/** What narrows the conversations of a deal that match a card. */
export function ConversationTools({ dealId, cardId, found, word, onWord, onDirection }: ConversationToolsProps) {
  const keywords = useApiQuery('getCardKeywordsForStory', {
    query: { storyId: dealId, pbCardId: cardId, buyerBidirectional: found.direction },
  })
  const reading = useIsFetching({ queryKey: ['getTranscriptWithFragmentsForConvAndCard'] }) > 0
  const whyNot = found.fallsBack ? 'No calls in buyer mode: both directions are shown.' : undefined
  return (
    <ListFilters type={found.type} counts={found.counts}>
      <SelectMenu
        label="Keyword of the list"
        hideLabel
        width={188}
        loading={keywords.isPending}
        choices={[
          { value: '', label: 'Any keyword' },
          ...(keywords.data ?? []).map(one => ({
            value: String(one.id),
            label: one.text,
            count: one.matchedConvoCountInStories,
          })),
        ]}
        value={word === null ? '' : String(word)}
        onChange={value => onWord(value === '' ? null : Number(value))}
      />
      <SwitchField
        label="Direction"
        off="Buyer-only"
        on="Bidirectional"
        checked={found.direction === 'bidirectional'}
        disabled={!found.switchable || reading}
        {...(whyNot === undefined ? {} : { hint: whyNot })}
        onChange={both => onDirection(both ? 'bidirectional' : 'buyer')}
      />
      <NarrowingChips />
    </ListFilters>
  )
}
