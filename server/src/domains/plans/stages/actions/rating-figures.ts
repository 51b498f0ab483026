interface Rated {
  /** 1..5; null when the question is not rated. */
  readonly rating: number | null
}

const ratingsOf = (params: readonly Rated[]): number[] =>
  params.flatMap(({ rating }) => (rating === null ? [] : [rating]))

/** Share of the questions that have a rating, in 0..1; null when there are no questions. */
export const completenessOf = (params: readonly Rated[]): number | null =>
  params.length === 0 ? null : ratingsOf(params).length / params.length

/** Mean of the ratings given, in 1..5; null when there are none. */
export const averageOf = (params: readonly Rated[]): number | null => {
  const ratings = ratingsOf(params)
  return ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
