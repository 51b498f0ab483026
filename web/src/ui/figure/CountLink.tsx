import { Anchor } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { Link } from '../Link.tsx'

/** A number that opens what it counts; zero opens nothing. */
export function CountLink({ value, href, label }: { value: number; href: string; label: string }) {
  if (value === 0) return <span>0</span>
  return (
    <Anchor component={Link} href={href} size="sm" aria-label={`${formatCount(value)} ${label}`}>
      {formatCount(value)}
    </Anchor>
  )
}
