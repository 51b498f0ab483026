import { formatExactMoney, formatMoney } from '#lib/format.ts'
import { Hint } from '#ui/Hint.tsx'

const Exact = ({ value }: { value: number }) => formatExactMoney(value)

/** An amount in the short form, the exact figure on hover. */
export function Money({ value }: { value: number | null }) {
  const short = <span>{formatMoney(value)}</span>
  return value === null ? short : <Hint label={<Exact value={value} />}>{short}</Hint>
}
