/**
 * Does one thing after the other. What fails holds up nothing of what follows, and is thrown at the end, all of it together.
 *
 * @throws AggregateError of what failed
 */
export const inTurn = async <T>(given: T, steps: readonly ((given: T) => Promise<unknown>)[]): Promise<void> => {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step(given)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed.`)
}
