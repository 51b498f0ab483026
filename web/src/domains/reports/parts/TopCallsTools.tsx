import { Group } from '@mantine/core'
import { CardMenu } from '#domains/playbook/shared/CardMenu.tsx'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { timeChoices, topCallsSearch } from './top-calls-search.ts'

/** Of which market and card, and of what time. */
export function TopCallsTools({ marketId }: { marketId: number | null }) {
  const [search, change] = useSearchState(topCallsSearch)
  return (
    <Group gap="xs">
      <MarketMenu
        all={false}
        marketId={marketId}
        onChange={market => change({ marketId: market?.id ?? null, cardId: null, page: 1 })}
      />
      <CardMenu
        label="Message card"
        hideLabel
        none="All cards"
        cardId={search.cardId}
        marketId={marketId}
        onChange={card => change({ cardId: card?.id ?? null, page: 1 })}
        width={260}
      />
      <SelectMenu
        label="Time"
        hideLabel
        width={170}
        choices={timeChoices}
        value={search.months}
        onChange={months => change({ months, page: 1 })}
      />
      <SwitchField
        label="Direction"
        off="Buyer-only"
        on="Bidirectional"
        checked={search.direction === 'bidirectional'}
        onChange={both => change({ direction: both ? 'bidirectional' : 'buyer', page: 1 })}
      />
    </Group>
  )
}
