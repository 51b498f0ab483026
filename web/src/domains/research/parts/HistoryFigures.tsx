import { Group } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { FilterChip } from '#ui/input/FilterChip.tsx'
import type { Research } from '../api/keyword-research.ts'
import { historySearch, wholeSearch } from './history-search.ts'
import classes from './Research.module.css'
import { nameMonth, nameStage } from './time-grid.ts'

/** What the list is narrowed to by the number that opened it. */
function Narrowing({ found }: { found: Research }) {
  const [search, change] = useSearchState(historySearch)
  const { deal, stage, month } = search
  if (deal === null && stage === '' && month === '') return null
  return (
    <Group gap="xs">
      {deal !== null && (
        <FilterChip
          label="Deal"
          value={found.groups[0]?.storyName ?? `number ${deal}`}
          onRemove={() => change({ deal: null, page: 1 })}
        />
      )}
      {stage !== '' && (
        <FilterChip label="Stage" value={nameStage(stage)} onRemove={() => change({ stage: '', page: 1 })} />
      )}
      {month !== '' && (
        <FilterChip label="Month" value={nameMonth(month)} onRemove={() => change({ month: '', page: 1 })} />
      )}
    </Group>
  )
}

/** How often it was said, of how much that was searched. */
export function HistoryFigures({ found }: { found: Research }) {
  const [, change] = useSearchState(historySearch)
  const showAll = () => change(wholeSearch)
  return (
    <>
      <div className={classes.figures}>
        <Stat label="Conversations" value={formatCount(found.total)} n={found.searched} onOpen={showAll} />
        <Stat label="Deals" value={formatCount(found.deals)} onOpen={showAll} />
        <Stat label="Times said" value={formatCount(found.occurrences)} onOpen={showAll} />
      </div>
      <Narrowing found={found} />
    </>
  )
}
