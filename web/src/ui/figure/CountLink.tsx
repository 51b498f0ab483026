import { Anchor } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { Link } from '../Link.tsx'

interface CountLinkProps {
  value: number
  href: string
  label: string
  /** Other text stands beside it, from which colour alone would not tell it. */
  inText?: boolean
}

/** A number that opens what it counts; zero opens nothing. */
export function CountLink({ value, href, label, inText = false }: CountLinkProps) {
  if (value === 0) return <span>0</span>
  return (
    <Anchor
      component={Link}
      href={href}
      size="sm"
      aria-label={`${formatCount(value)} ${label}`}
      {...(inText ? { underline: 'always' } : {})}
    >
      {formatCount(value)}
    </Anchor>
  )
}
