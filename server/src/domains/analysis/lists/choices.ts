import type { PicklistChoice } from '@bic/contract/analysis/lists'

/** An entry of a drop-down that is called what it means. */
export const choiceOf = (name: string, probability = 0): PicklistChoice => ({
  picklistValue: name,
  picklistLabel: name,
  probability,
  defaultFlag: 'N',
})

/** A drop-down that begins with its default. */
export const startingWith = (first: string, rest: readonly PicklistChoice[]): PicklistChoice[] => [
  { ...choiceOf(first), defaultFlag: 'Y' },
  ...rest,
]
