import { OneMenu, SomeMenu } from './FilterMenu.tsx'
import { type Choices, defaultOf, type FilterLists, opptyChoicesOf } from './filter-lists.ts'
import type { FilterChoice } from './filter-search.ts'
import { PeriodMenu } from './PeriodMenu.tsx'
import { periodOf } from './to-filter.ts'

export interface MenusProps {
  choice: FilterChoice
  lists: FilterLists
  disabled: boolean
  onChange: (patch: Partial<FilterChoice>) => void
}

interface MainMenusProps extends MenusProps {
  closedOnly: boolean
  opptyDisabled: boolean
}

export const menuOf = (choices: Choices) => choices.map(one => ({ value: one.picklistValue, label: one.picklistLabel }))

/** The choice of a list; its default is none, which keeps addresses short. */
export const chosenOf = (value: string, choices: Choices) => (value === defaultOf(choices) ? '' : value)

/** What is always in sight: where deals are, how they stand, and when they close. */
export function MainMenus({ choice, lists, disabled, closedOnly, opptyDisabled, onChange }: MainMenusProps) {
  const { markets, industries, segments, regions, live, stages, periods } = lists
  return (
    <>
      <OneMenu
        label="Market"
        choices={markets.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={choice.market === null ? null : String(choice.market)}
        onChange={market => onChange({ market: Number(market) })}
        disabled={disabled}
      />
      <SomeMenu
        label="Industry"
        named={industries}
        value={choice.industry}
        onChange={industry => onChange({ industry })}
        disabled={disabled}
      />
      <SomeMenu
        label="Segment"
        named={segments}
        value={choice.segment}
        onChange={segment => onChange({ segment })}
        disabled={disabled}
      />
      <SomeMenu
        label="Region"
        named={regions}
        value={choice.region}
        onChange={region => onChange({ region })}
        disabled={disabled}
      />
      {live && (
        <OneMenu
          label="Opptys"
          choices={opptyChoicesOf(closedOnly)}
          value={choice.oppty}
          onChange={oppty => onChange({ oppty: oppty === 'Y' ? 'Y' : 'N' })}
          disabled={disabled || opptyDisabled}
        />
      )}
      <OneMenu
        label="Stage"
        choices={menuOf(stages)}
        value={choice.stage || defaultOf(stages)}
        onChange={stage => onChange({ stage: chosenOf(stage, stages) })}
        disabled={disabled}
      />
      <PeriodMenu
        value={periodOf(choice, lists)}
        periods={periods}
        disabled={disabled}
        onChange={period => onChange({ closePeriod: chosenOf(period, periods) })}
      />
    </>
  )
}
