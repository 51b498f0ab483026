import { badInput } from '#http/app-error.ts'

/** The days of a report; null: without end. @throws AppError BAD_INPUT when the last is before the first */
export const requireRange = ({
  startDate,
  endDate,
}: {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}) => {
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw badInput('endDate', 'The last day must not be before the first.')
  return { startDay: startDate ?? null, endDay: endDate ?? null }
}
