import { mostExported } from '@bic/contract/reports/standings'
import { sayCount } from '#domains/printing/shared/words.ts'
import { badInput } from '#http/app-error.ts'
import type { AuditEntry } from '#http/written.ts'

/** A share with three decimals, as a number that a spreadsheet can work with. */
export const shareCell = (share: number | null | undefined): number | null =>
  share === null || share === undefined ? null : Math.round(1000 * share) / 1000

/** The kinds of the risks, each once. */
export const sayRisks = (risks: readonly { readonly kind: string }[]): string =>
  [...new Set(risks.map(({ kind }) => kind))].join(', ')

/** @throws AppError BAD_INPUT when there are more rows than one file takes */
export const refuseLarge = (total: number, what: 'deals' | 'accounts'): void => {
  if (total > mostExported)
    throw badInput(
      'search',
      `These are ${sayCount(total)} ${what}. Please filter the list to ${sayCount(mostExported)}.`,
    )
}

/** Data has left the product: what, how much of it, and by which filter. */
export const takenEntry = (
  what: 'deals' | 'accounts',
  rows: number,
  filter: Readonly<Record<string, unknown>>,
): AuditEntry => ({
  action: `${what} exported`,
  entity: 'list',
  entityId: what,
  detail: { rows, ...filter },
})
