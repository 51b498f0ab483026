import type { Choice } from '#ui/input/SegmentedButtons.tsx'

const values = ['none', '1', '2', '3', '4', '5'] as const
export type RatingChoice = (typeof values)[number]

/** From "not rated" to 5. */
export const ratingChoices: readonly Choice<RatingChoice>[] = values.map(value => ({
  value,
  label: value === 'none' ? '–' : value,
}))

export const choiceOf = (rating: number | null): RatingChoice =>
  values.find(value => value === String(rating)) ?? 'none'

export const ratingOf = (choice: RatingChoice): number | null => (choice === 'none' ? null : Number(choice))
