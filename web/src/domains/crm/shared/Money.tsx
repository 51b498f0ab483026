import { Tooltip } from '@mantine/core'
import { formatExactMoney, formatMoney } from '#lib/format.ts'

/** An amount in the short form, the exact figure on hover. */
export function Money({ value }: { value: number | null }) {
  const short = <span>{formatMoney(value)}</span>
  return value === null ? short : <Tooltip label={formatExactMoney(value)}>{short}</Tooltip>
}
