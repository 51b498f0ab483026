import { Group } from '@mantine/core'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { ExactMatchToggle } from '#ui/input/ExactMatchToggle.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { directionChoices, historySearch, kindChoices, longestSearch, wholeSearch } from './history-search.ts'

/** Milliseconds of quiet before what is typed is searched for. */
const typingDelay = 300

/** What to search for, and in what. */
export function SearchTools() {
  const [search, change] = useSearchState(historySearch)
  return (
    <Group gap="xs" role="search">
      <SearchInput
        label="Search all conversations"
        value={search.q}
        delay={typingDelay}
        width="min(100%, 22rem)"
        onChange={q => change({ q: q.slice(0, longestSearch), ...wholeSearch })}
      />
      <ExactMatchToggle exact={search.exact} onChange={exact => change({ exact, ...wholeSearch })} />
      <SelectMenu
        label="Conversation type"
        hideLabel
        width={170}
        choices={kindChoices}
        value={search.type}
        onChange={type => change({ type, ...wholeSearch })}
      />
      <SegmentedButtons
        label="Who said it"
        choices={directionChoices}
        value={search.direction}
        onChange={direction => change({ direction, ...wholeSearch })}
      />
      <MarketMenu
        marketId={search.market_id}
        onChange={market => change({ market_id: market?.id ?? null, market_name: market?.name ?? '', ...wholeSearch })}
      />
    </Group>
  )
}
