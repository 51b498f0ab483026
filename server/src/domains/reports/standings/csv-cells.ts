import { mostExported } from '@bic/contract/reports/standings'
import { percentBounds } from '@bic/engine/statistics/percent-bounds'
import { formatCount, formatShare } from '#domains/printing/shared/words.ts'
import { badInput } from '#http/app-error.ts'
import type { AuditEntry } from '#http/written.ts'

/** A share, 0..1, as the screens write it, "48%", which spreadsheets read as a number; null of none. */
export const shareCell = (share: number | null | undefined): string | null =>
  share === null || share === undefined ? null : formatShare(share)

/** Heads of a figure and of what qualifies it: "Win rate", "Win rate n", "Win rate from", "Win rate to". */
export const rateHeaders = (name: string): string[] => [name, `${name} n`, `${name} from`, `${name} to`]

interface Rate {
  readonly rate: number | null
  /** How many it is of. */
  readonly closed: number
  readonly low: number | null
  readonly high: number | null
}

/** The cells below `rateHeaders`: the rate, n and the bounds of its 95% interval, which are never the same. */
export const rateCells = ({ rate, closed, low, high }: Rate): (string | number | null)[] => [
  shareCell(rate),
  closed,
  ...boundCells({ low, high }),
]

/** Both bounds of an interval of shares as the screens write them; null of none. */
export const boundCells = ({ low, high }: Pick<Rate, 'low' | 'high'>): (string | number | null)[] =>
  low === null || high === null ? [null, null] : percentBounds({ low, high }).map(bound => `${bound}%`)

/** The kinds of the risks, each once. */
export const describeRisks = (risks: readonly { readonly kind: string }[]): string =>
  [...new Set(risks.map(({ kind }) => kind))].join(', ')

/** @throws AppError BAD_INPUT when there are more rows than one file takes */
export const refuseLarge = (total: number, what: 'deals' | 'accounts'): void => {
  if (total > mostExported)
    throw badInput(
      'search',
      `These are ${formatCount(total)} ${what}. Please filter the list to ${formatCount(mostExported)}.`,
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
