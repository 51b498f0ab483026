import { Group } from '@mantine/core'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { FilterChip } from '#ui/input/FilterChip.tsx'

interface DealFilterChipsProps {
  /** Name of the account; null when the list is not narrowed to one. */
  account: string | null
  cardId: number | null
  /** A keyword of the card. */
  keywordId: number | null
  onRemove: (what: 'account' | 'card' | 'keyword') => void
}

/** What a list of deals is narrowed to by the number that opened it. */
export function DealFilterChips({ account, cardId, keywordId, onRemove }: DealFilterChipsProps) {
  const { data: card } = useCard(cardId)
  if (account === null && cardId === null && keywordId === null) return null
  const keyword = card?.cardTagsList.find(({ id }) => id === keywordId)
  return (
    <Group gap="xs">
      {account !== null && <FilterChip label="Account" value={account} onRemove={() => onRemove('account')} />}
      {cardId !== null && (
        <FilterChip label="Card" value={card?.title ?? `number ${cardId}`} onRemove={() => onRemove('card')} />
      )}
      {keywordId !== null && (
        <FilterChip
          label="Keyword"
          value={keyword?.text ?? `number ${keywordId}`}
          onRemove={() => onRemove('keyword')}
        />
      )}
    </Group>
  )
}
