import type { ReactNode } from 'react'
import type { ConversationType } from '#domains/conversations/api/conversation-filter.ts'
import { dayPresets, listSearch } from '#domains/conversations/shared/list/list-search.ts'
import { useStages } from '#domains/conversations/shared/list/use-stages.ts'
import { useSearchState } from '#lib/navigation.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import classes from './ListFilters.module.css'

type Counts = Readonly<Record<ConversationType, number>>

interface ListFiltersProps {
  /** The type that is shown, chosen or by default. */
  type: ConversationType
  counts: Counts | undefined
  children?: ReactNode
}

/** Type, stage and time of the conversations that are listed. */
export function ListFilters({ type, counts, children }: ListFiltersProps) {
  const [search, change] = useSearchState(listSearch)
  const stages = useStages()
  return (
    <div className={classes.filters} aria-busy={counts === undefined}>
      <SegmentedButtons
        label="Type"
        choices={[
          { value: 'all', label: 'All', count: counts?.all },
          { value: 'call', label: 'Calls', count: counts?.call },
          { value: 'email', label: 'Emails', count: counts?.email },
          { value: 'document', label: 'Documents', count: counts?.document },
        ]}
        value={type}
        onChange={next => change({ type: next, conv: null })}
      />
      <div className={classes.labelled}>
        Stage
        <SelectMenu
          label="Stage"
          hideLabel
          width={168}
          loading={stages.isPending}
          choices={[
            { value: '', label: 'Any' },
            ...(stages.data ?? []).map(one => ({ value: one.picklistValue, label: one.picklistLabel })),
          ]}
          value={search.stage}
          onChange={stage => change({ stage, type: 'all', conv: null })}
        />
      </div>
      <SegmentedButtons
        label="Time"
        choices={[
          { value: '90', label: 'Last 3 months' },
          { value: '180', label: 'Last 6 months' },
          { value: '-1', label: 'All' },
        ]}
        value={search.range}
        onChange={range => change({ range, conv: null })}
      />
      <SelectMenu
        label="Days"
        hideLabel
        width={112}
        choices={[{ value: '-1', label: 'Any day' }, ...dayPresets]}
        value={search.range}
        onChange={range => change({ range, conv: null })}
      />
      {children}
    </div>
  )
}
