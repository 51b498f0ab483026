import { Anchor } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'

interface CountDoorProps {
  count: number
  /** What is counted, for those who do not see where it stands. */
  label: string
  onOpen: () => void
}

/** A number that opens what it counts over the page; zero opens nothing. */
export function CountDoor({ count, label, onOpen }: CountDoorProps) {
  if (count === 0) return <span>0</span>
  return (
    <Anchor component="button" type="button" size="sm" aria-label={`${formatCount(count)} ${label}`} onClick={onOpen}>
      {formatCount(count)}
    </Anchor>
  )
}
