import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { CountBy } from '@bic/contract/market-performance/insight'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'

export const countsBy = ['closing', 'conversation'] as const satisfies readonly CountBy[]

interface CountBySwitchProps {
  filter: FilterOfMarket
  value: CountBy
  onChange: (countBy: CountBy) => void
}

/** Whether a deal belongs to the period by the day it closed, or by the days of its conversations. */
export const CountBySwitch = ({ filter, value, onChange }: CountBySwitchProps) => (
  <SegmentedButtons
    label="Deals belong to the period"
    value={value}
    onChange={onChange}
    choices={[
      { value: 'closing', label: 'Closed in the period', disabled: filter.opptyStatus === 'Open' },
      { value: 'conversation', label: 'Talked in the period' },
    ]}
  />
)
