import type { SwitchChoice } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { MarketFilterState } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { changeChoice } from './change-choice.ts'
import type { PartChoice } from './FilterSentence.tsx'
import { entryOf } from './field-lists.ts'
import { periodWithDays } from './filter-labels.ts'
import { defaultOf, type FilterLists, optionsOf } from './filter-lists.ts'

/** The close period, chosen within the sentence. */
export const periodChoice = ({ choice, apply }: MarketFilterState, lists: FilterLists): PartChoice => ({
  label: 'Close period',
  options: lists.periods.map(one => ({ value: one.picklistValue, label: periodWithDays(one) })),
  value: entryOf('closePeriod', choice, lists),
  onChoose: chosen => apply(changeChoice(choice, { closePeriod: chosen === defaultOf(lists.periods) ? '' : chosen })),
})

const switchChoice = <P extends keyof SwitchChoice>(
  { switches, change }: MarketFilterState,
  param: P,
  label: string,
): PartChoice => {
  const options = optionsOf(param)
  return {
    label,
    options,
    value: switches[param],
    onChoose: chosen => {
      const found = options.find(({ value }) => value === chosen)
      if (found) change({ [param]: found.value })
    },
  }
}

/** Significance and whose words count, chosen within the sentence. */
export const switchChoices = (market: MarketFilterState): Record<keyof SwitchChoice, PartChoice> => ({
  confidence: switchChoice(market, 'confidence', 'Significance'),
  heard: switchChoice(market, 'heard', 'Whose words count'),
})
