import type { Row } from '@bic/database/schema'
import { AppError } from '#http/app-error.ts'

/** What is written of a deal stays as it is once the deal is flagged disabled. @throws AppError CONFLICT */
export const refuseDisabled = ({ disabled }: Pick<Row<'opportunity'>, 'disabled'>): void => {
  if (disabled) throw new AppError('CONFLICT', 'This deal is disabled and cannot be edited.')
}
