/** Why a tab cannot be opened. */
export type TabLock = 'not-in-licence' | 'disabled'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: string
  readonly lock?: TabLock | undefined
  /** In place of the usual words about the lock. */
  readonly reason?: string | undefined
}

const reasons: Readonly<Record<TabLock, string>> = {
  'not-in-licence': 'This is not in your licence. Please contact your administrator to get access.',
  disabled: 'This is currently switched off.',
}

/** Why a tab is locked, in words fit to show; null when it can be opened. */
export const lockReason = ({ lock, reason }: Pick<Tab<string>, 'lock' | 'reason'>): string | null =>
  lock === undefined ? null : (reason ?? reasons[lock])

/** The tab that is shown: the wished one, or the first open one when that is locked or unknown. */
export function openTab<V extends string>(tabs: readonly Tab<V>[], wished: string | null): V | null {
  const open = tabs.filter(({ lock }) => lock === undefined)
  return (open.find(({ value }) => value === wished) ?? open[0])?.value ?? null
}
